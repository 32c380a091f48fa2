import { useTranslation } from "react-i18next";
import { RememberedCard } from "./RememberedCard.tsx";
import { RecentChats } from "./RecentChats.tsx";
import { SceneCard } from "./SceneCard.tsx";
import "./today.css";

/** What home has for those who come back: their latest chats, the words that wait, and a scene that fits their level. */
export default function Today() {
  const { t } = useTranslation("home");
  return (
    <div className="today-both">
      <RecentChats />
      <section aria-labelledby="today" className="today">
        <h2 id="today" className="sr-only">
          {t("today")}
        </h2>
        <div className="today-cards">
          <RememberedCard />
          <SceneCard />
        </div>
      </section>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { ForwardIcon, PeopleIcon } from "../../../components/icons/firstIcons.tsx";
import "./scene.css";

/** Offers the character's scenes while nothing was said in its chat. */
export function SceneInvitation({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <div className="scene-bar">
      <button type="button" onClick={onOpen} aria-haspopup="dialog" className="scene-open">
        <PeopleIcon size={22} className="scene-lead" />
        <span className="scene-next">{t("scene.menu")}</span>
        <ForwardIcon size={18} className="scene-more" />
      </button>
    </div>
  );
}

import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { closeGuestDialog, useGuestDialog } from "../../lib/guestDialog/guestDialog.ts";
import { useSession } from "../../lib/session/session.ts";
import { guestWordCount } from "../../lib/words/guest/guestWordsSign.ts";
import { AccountLinks } from "../account/AccountLinks.tsx";
import { useRemembered } from "../../lib/words/useRemembered.ts";
import { Avatar } from "../Avatar.tsx";
import { Button } from "../buttons/Button.tsx";
import { KeptWords } from "./KeptWords.tsx";
import { Sheet } from "./Sheet.tsx";

/** Opens when a guest tries what needs an account: they can create one or log in, and return to this page, or stay. */
export function GuestDialog() {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const refused = useGuestDialog();
  const userType = useSession().user?.userType;
  const before = useRef(userType);
  // The guest may get an account in another tab.
  useEffect(() => {
    if (before.current === "guest" && userType === "regular") closeGuestDialog();
    before.current = userType;
  }, [userType]);
  const count = guestWordCount.use();
  // While the sheet closes, its title stays.
  const [said, setSaid] = useState(refused?.act ?? "other");
  if (refused !== null && refused.act !== said) setSaid(refused.act);
  const isAboutWords = said === "word";
  const title = isAboutWords && count > 0 ? t("guestDialog.keepWords", { count }) : t(`guestDialog.titles.${said}`);
  return (
    <Sheet open={refused !== null} onClose={closeGuestDialog} title={title} corner={isAboutWords && <Speakers />}>
      {isAboutWords && count > 0 && <KeptWords count={count} />}
      <p className="text-muted">{t(isAboutWords ? "guestDialog.wordsText" : "guestDialog.text")}</p>
      <div className="mt-6 flex flex-col gap-1">
        <AccountLinks
          from={refused?.from ?? pathname + search + hash}
          register={t("guestDialog.register")}
          login={t("guestDialog.login")}
          onGo={closeGuestDialog}
        />
        <Button variant="plain" className="text-muted!" onClick={closeGuestDialog}>
          {t("guestDialog.stay")}
        </Button>
      </div>
    </Sheet>
  );
}

/** The faces of who said the words. */
function Speakers() {
  const { speakers } = useRemembered();
  return (
    <span aria-hidden="true" className="flex shrink-0 -space-x-3">
      {speakers.slice(0, 3).map(({ npcId, name, avatar }) => (
        <Avatar key={npcId} src={avatar} name={name} size={44} className="ring-2 ring-card" />
      ))}
    </span>
  );
}

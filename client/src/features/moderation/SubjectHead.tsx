import { useTranslation } from "react-i18next";
import { ChatIcon, PeopleIcon, PersonIcon } from "../../components/icons/firstIcons.tsx";
import { IconDisc } from "../../components/icons/IconDisc.tsx";
import { CameraIcon } from "../../components/icons/icons.tsx";

const SIGN = { npc: PeopleIcon, reply: ChatIcon, picture: CameraIcon, person: PersonIcon };

interface SubjectHeadProps {
  subject: keyof typeof SIGN;
  /** Its name; empty where it has none. */
  title: string;
  heading: "h2" | "h3";
}

/** The head of what is told about something that was reported: its sign, its kind and its name. */
export function SubjectHead({ subject, title, heading: Heading }: SubjectHeadProps) {
  const { t } = useTranslation("reports");
  const Sign = SIGN[subject];
  return (
    <>
      <IconDisc className="size-11 bg-primary-soft text-primary">
        <Sign size={22} />
      </IconDisc>
      <Heading className="min-w-0 flex-1 basis-[8rem] leading-tight">
        <span className="text-sm font-normal text-muted">{t(`subjects.${subject}`)}</span>{" "}
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {title || t("unnamed")}
        </span>
      </Heading>
    </>
  );
}

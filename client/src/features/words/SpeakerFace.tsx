import { Avatar } from "../../components/Avatar.tsx";
import { WordIcon } from "../../components/icons/firstIcons.tsx";
import { IconDisc } from "../../components/icons/IconDisc.tsx";

/** The face of who said a word, in a list of words; a sign where no character did. */
export function SpeakerFace({ name, avatar }: { name: string | null; avatar: string | null }) {
  if (name) return <Avatar src={avatar} name={name} size={40} />;
  return (
    <IconDisc className="size-10 bg-primary-soft text-primary">
      <WordIcon size={20} />
    </IconDisc>
  );
}

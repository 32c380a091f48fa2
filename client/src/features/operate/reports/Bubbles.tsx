import { classNames } from "../../../components/classNames.ts";

interface BubblesProps {
  /** The character's name. */
  title: string;
  /** The one that is meant stands out. */
  lines: readonly { sender: string; text: string; isMeant?: boolean }[];
}

/** Lines of a chat as they were said. */
export function Bubbles({ title, lines }: BubblesProps) {
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <p dir="auto" className="font-semibold">
        {title}
      </p>
      {lines.map(({ sender, text, isMeant = false }, index) => (
        <p
          key={index}
          dir="auto"
          className={classNames(
            "max-w-[85%] rounded-bubble px-4 py-2 whitespace-pre-line",
            sender === "user" ? "self-end bg-primary-soft" : "self-start bg-page",
            isMeant && "ring-2 ring-warning",
          )}
        >
          {text}
        </p>
      ))}
    </div>
  );
}

import type { ReactNode } from "react";
import "./review.css";
import { WordIcon } from "../../../components/icons/firstIcons.tsx";

interface SpeakerPanelProps {
  /** The face of who speaks; null where no character does. */
  face: string | null | undefined;
  /** What is asked of them, above the face on phones. */
  title?: ReactNode;
  children: ReactNode;
}

/**
 * What is asked, and on wide screens beside it, as large as a page of a picture book, the face of who said it.
 * It has the same height with every card, so that the buttons stay where they are.
 */
export function SpeakerPanel({ face, title, children }: SpeakerPanelProps) {
  return (
    <div className="review-panel flex flex-1 flex-col">
      {title}
      <div aria-hidden="true" className="review-face">
        {face ? (
          <>
            <span className="review-wash" style={{ borderImageSource: `url(${JSON.stringify(face)})` }} />
            <img src={face} alt="" className="absolute inset-0 size-full object-cover" />
          </>
        ) : (
          <span className="grid size-full place-items-center text-primary">
            <WordIcon size={120} />
          </span>
        )}
      </div>
      <div className="review-words flex min-w-0 flex-1 flex-col">{children}</div>
    </div>
  );
}

/** What is done next, at the thumb on phones and at the lower edge of the panel on wide screens. */
export const NEXT =
  "review-next sticky bottom-[var(--tabs-height,0px)] z-20 mt-auto bg-linear-to-t from-page from-70% to-transparent pt-5 pb-3 sm:pb-6";

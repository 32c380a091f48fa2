import { useFragment } from "@apollo/client/react";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { MessageFragment } from "../messages/message.generated.ts";
import { useViewerUser } from "../session/useViewerUser.ts";
import { LineCorrectionFieldsFragmentDoc } from "./corrections.generated.ts";
import type { LineCorrectionFieldsFragment } from "./corrections.generated.ts";

/** Whether a message is a line of the person's own in a language that is not their native one. */
export const isLine = (
  { sender, messageType, text, language }: MessageFragment,
  { nativeLanguage }: { nativeLanguage: Language },
): boolean => sender === "user" && messageType === "normal" && text !== "" && language !== nativeLanguage;

/** A line of the viewer's: an edited message is another one. */
interface Line {
  messageId: string;
  text: string;
}

/** How a line of the viewer's was corrected; null where it was not, as far as is known. */
export function useCorrectionOf(line: Line | null): LineCorrectionFieldsFragment | null {
  const { nativeLanguage } = useViewerUser();
  const { data, dataState } = useFragment({
    fragment: LineCorrectionFieldsFragmentDoc,
    fragmentName: "LineCorrectionFields",
    from: line && { __typename: "LineCorrection", id: `${line.messageId}:${nativeLanguage}:${line.text}` },
  });
  return dataState === "complete" ? data : null;
}

/** Whether a correction found something in a line. */
export const isChanged = (correction: { text: string } | null, line: string): boolean =>
  correction !== null && correction.text.trim() !== line.trim();

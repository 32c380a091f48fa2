import type { ReactNode } from "react";
import { FailedIcon } from "../../../components/icons/chatIcons.tsx";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";
import { lineIcon } from "../../../components/icons/lineIcon.tsx";
import type { WordVerdict } from "../../../lib/repeat/verdicts.ts";
import "./repeat.css";

const WaveIcon = lineIcon(<path d="M3 12c2.500-5 5-5 7.500 0s5 5 7.500 0 2.500-3 3-3.500" />);
const GapIcon = lineIcon(<path d="M4 12h3M10.500 12h3M17 12h3" />);

/** How a verdict looks: in colour, by the shape of its line, and by a sign. */
export const LOOKS: Record<WordVerdict, { line: string; text: string; sign: ReactNode }> = {
  right: {
    line: "said",
    text: "text-success",
    sign: <CheckIcon size={18} />,
  },
  unclear: {
    line: "said said-unclear",
    text: "text-warning",
    sign: <WaveIcon size={18} />,
  },
  missed: {
    line: "said said-missed",
    text: "text-muted",
    sign: <GapIcon size={18} />,
  },
  another: {
    line: "said said-another",
    text: "text-error",
    sign: <FailedIcon size={18} />,
  },
};

/** In the order in which they are explained. */
export const VERDICTS = ["right", "unclear", "missed", "another"] as const satisfies readonly WordVerdict[];

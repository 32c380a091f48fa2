import type { ReactNode } from "react";
import { lineIcon } from "./lineIcon.tsx";

/** The conversation's signs are small, so their lines are stronger. */
const chatIcon = (size: number, shape: ReactNode) => lineIcon(shape, { size, strokeWidth: 2 });

const inRing = (size: number, shape: ReactNode) =>
  chatIcon(
    size,
    <>
      <circle cx="12" cy="12" r="9" />
      {shape}
    </>,
  );

export const SendIcon = chatIcon(24, <path d="M12 19.500V5M5.500 11.500 12 5l6.500 6.500" />);
export const StopIcon = chatIcon(
  24,
  <rect x="7" y="7" width="10" height="10" rx="2.500" fill="currentColor" stroke="none" />,
);
export const DownIcon = chatIcon(22, <path d="M12 5v14M5.500 12.500 12 19l6.500-6.500" />);
export const RetryIcon = chatIcon(16, <path d="M20 11a8 8 0 1 0-2.300 6M20 4.500V11h-6.500" />);
export const FailedIcon = inRing(16, <path d="M12 7.500v5.500M12 16.500v.100" />);
export const StoppedIcon = inRing(
  16,
  <rect x="9" y="9" width="6" height="6" rx="1" fill="currentColor" stroke="none" />,
);
export const ClockIcon = inRing(14, <path d="M12 7v5l3 2" />);
export const IdeaIcon = chatIcon(
  18,
  <path d="M9.500 18h5M10.500 21h3M8.500 14.500a6 6 0 1 1 7 0c-.700.600-1 1.200-1 2v1.500h-5v-1.500c0-.800-.300-1.400-1-2z" />,
);
export const UndoIcon = chatIcon(18, <path d="M8.500 5 4.500 9l4 4M5 9h9.500a5 5 0 0 1 0 10H10" />);
/** A pencil on the line that it writes. */
export const RewriteIcon = chatIcon(
  18,
  <path d="M12.500 20H20M4 20l.800-3.800L16 5a1.800 1.800 0 0 1 2.600 2.600L7.800 18.800z" />,
);
/** A letter with what is read over it. */
export const ReadingIcon = chatIcon(20, <path d="M8 4.500h8M6 20.500l6-12.500 6 12.500M8.300 16h7.400" />);
/** A letter over a dotted line. */
export const NewWordsIcon = chatIcon(
  20,
  <path d="M7.500 15l4.500-11 4.500 11M9.200 11h5.600M5 20h.01M9.700 20h.01M14.300 20h.01M19 20h.01" />,
);
/** A snail: what is read slowly. */
export const SlowIcon = chatIcon(
  20,
  <path d="M3 19h13.500a3.500 3.500 0 0 0 3.500-3.500V9M20 9l-2-3.500M20 9l1.800-3.300M17 14a5.500 5.500 0 1 0-11 0 5.500 5.500 0 0 0 1.800 4.800M11.500 14h.100a2.300 2.300 0 0 1 0 4.600" />,
);
/** A notebook with its mark. */
export const MemoryIcon = chatIcon(
  18,
  <path d="M6.500 3.500h10a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-10zM6.500 3.500a1.500 1.500 0 0 0-1.500 1.500v14a1.500 1.500 0 0 0 1.500 1.500M11 3.500v7l2.250-1.750L15.500 10.500v-7" />,
);
export const PinIcon = chatIcon(20, <path d="M9 4h6M10 4v5.500L7 12.500V14.500h10V12.500l-3-3V4M12 14.500V20.500" />);
/** The bars of a voice. */
export const TalkIcon = chatIcon(24, <path d="M4 10.500v3M8 7.500v9M12 4v16M16 7.500v9M20 10.500v3" />);
export const MicrophoneIcon = chatIcon(
  24,
  <>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3" />
  </>,
);

export const SimplerIcon = lineIcon(<path d="M5 7h14M5 12h9M5 17h4" />);
export const HarderIcon = lineIcon(<path d="M5 7h4M5 12h9M5 17h14" />);
/** Speech, as a wave between two arrows that follow each other. */
export const RepeatIcon = lineIcon(
  <>
    <path d="M4 12V9.500A3.500 3.500 0 0 1 7.500 6H20M17 3l3 3-3 3M20 12v2.500a3.500 3.500 0 0 1-3.500 3.500H4M7 21l-3-3 3-3" />
    <path d="M9.500 11.200v1.600M12 10v4M14.500 11.200v1.600" />
  </>,
);

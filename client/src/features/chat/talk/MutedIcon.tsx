import { lineIcon } from "../../../components/icons/lineIcon.tsx";

/** A microphone that is off. */
export const MutedIcon = lineIcon(
  <>
    <path d="M9 9v2a3 3 0 0 0 5 2.200M15 10V6a3 3 0 0 0-5.700-1.300" />
    <path d="M6 11a6 6 0 0 0 9.500 4.900M18 11a6 6 0 0 1-.400 2.200M12 17v4M4 3.500l16 17" />
  </>,
  { size: 24, strokeWidth: 2 },
);

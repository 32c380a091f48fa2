import type { ReactNode } from "react";

interface IconProps {
  /** Edge length in pixels. */
  size?: number;
  className?: string;
}

/** Line icons on a 24 px grid in the colour of the text; decoration only, the control beside carries the label. */
const icon = (shape: ReactNode) =>
  function Icon({ size = 24, className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {shape}
      </svg>
    );
  };

export const HomeIcon = icon(<path d="M4 10.8 12 4l8 6.8V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z" />);
export const ChatIcon = icon(<path d="M6.5 4.5h11A2.5 2.5 0 0 1 20 7v7a2.5 2.5 0 0 1-2.5 2.5H12L7.5 20v-3.5h-1A2.5 2.5 0 0 1 4 14V7a2.5 2.5 0 0 1 2.5-2.5z" />);
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.2" />
    <path d="M3 19.5c0-3.3 2.6-5.5 6-5.5s6 2.2 6 5.5" />
    <path d="M15.5 5.1a3.2 3.2 0 0 1 0 5.8M17.5 14.4c2.100.7 3.5 2.5 3.5 5.1" />
  </>,
);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="3.6" />
    <path d="M5 20c0-3.7 3-6 7-6s7 2.3 7 6" />
  </>,
);
export const BackIcon = icon(<path d="m15 5-7 7 7 7" />);
export const ForwardIcon = icon(<path d="m9 5 7 7-7 7" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const AlertIcon = icon(
  <>
    <path d="M12 4 21 19.5H3z" />
    <path d="M12 10v4.5M12 17v.1" />
  </>,
);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8v.1" />
  </>,
);
export const OfflineIcon = icon(<path d="M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4.5-2.6M19 12a10 10 0 0 0-5.5-2.8M12 19v.1" />);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1" />
  </>,
);
export const MoonIcon = icon(<path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z" />);

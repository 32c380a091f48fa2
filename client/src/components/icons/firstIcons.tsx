import { lineIcon } from "./lineIcon.tsx";

/* Icons of the first page; the others load with the pages that show them. */
export const HomeIcon = lineIcon(<path d="M4 10.8 12 4l8 6.8V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z" />);
export const ChatIcon = lineIcon(
  <path d="M6.5 4.5h11A2.5 2.5 0 0 1 20 7v7a2.5 2.5 0 0 1-2.5 2.5H12L7.5 20v-3.5h-1A2.5 2.5 0 0 1 4 14V7a2.5 2.5 0 0 1 2.5-2.5z" />,
);
export const PeopleIcon = lineIcon(
  <>
    <circle cx="9" cy="8" r="3.2" />
    <path d="M3 19.5c0-3.3 2.6-5.5 6-5.5s6 2.2 6 5.5" />
    <path d="M15.5 5.1a3.2 3.2 0 0 1 0 5.8M17.5 14.4c2.1.7 3.5 2.5 3.5 5.1" />
  </>,
);
export const PersonIcon = lineIcon(
  <>
    <circle cx="12" cy="8" r="3.6" />
    <path d="M5 20c0-3.7 3-6 7-6s7 2.3 7 6" />
  </>,
);
/** An open book. */
export const WordIcon = lineIcon(
  <path d="M12 6.5C10 5 7.5 4.5 4 4.5v13.5c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4.5c-3.5 0-6 .5-8 2zM12 6.5V20" />,
);
export const BackIcon = lineIcon(<path d="m15 5-7 7 7 7" />);
export const ForwardIcon = lineIcon(<path d="m9 5 7 7-7 7" />);
export const CloseIcon = lineIcon(<path d="M6 6l12 12M18 6 6 18" />);
export const CheckIcon = lineIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const AlertIcon = lineIcon(
  <>
    <path d="M12 4 21 19.5H3z" />
    <path d="M12 10v4.5M12 17v.1" />
  </>,
);
export const InfoIcon = lineIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8v.1" />
  </>,
);
export const OfflineIcon = lineIcon(
  <path d="M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4.5-2.6M19 12a10 10 0 0 0-5.5-2.8M12 19v.1" />,
);
export const PointsIcon = lineIcon(<path d="M12 3.5 20.5 12 12 20.5 3.5 12z" fill="currentColor" />);
const EYE = (
  <>
    <path d="M2.5 12c2-4 5.4-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.4 6.5-9.5 6.5S4.5 16 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>
);
export const EyeIcon = lineIcon(EYE);
export const EyeOffIcon = lineIcon(
  <>
    {EYE}
    <path d="M4 4l16 16" />
  </>,
);
export const SearchIcon = lineIcon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);

import { lineIcon } from "./lineIcon.tsx";

export const SunIcon = lineIcon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1" />
  </>,
);
export const MoonIcon = lineIcon(<path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z" />);
export const RechargeIcon = lineIcon(<path d="M12 3.5 20.5 12 12 20.5 3.5 12zM12 9v6M9 12h6" />);
export const CameraIcon = lineIcon(
  <>
    <path d="M4.5 8h3L9 5.5h6L16.5 8h3A1.5 1.5 0 0 1 21 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-8A1.5 1.5 0 0 1 4.5 8z" />
    <circle cx="12" cy="13" r="3.4" />
  </>,
);
export const PhoneIcon = lineIcon(
  <>
    <rect x="7" y="3" width="10" height="18" rx="2.5" />
    <path d="M11 18h2" />
  </>,
);
export const ComputerIcon = lineIcon(
  <>
    <rect x="3.5" y="5" width="17" height="11" rx="1.5" />
    <path d="M8.5 20h7M12 16v4" />
  </>,
);
export const FlagIcon = lineIcon(<path d="M6 20.5V4.5M6 5c4-2 7 2 12 0v9c-5 2-8-2-12 0" />);
export const BlockIcon = lineIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M6 6l12 12" />
  </>,
);
export const SortIcon = lineIcon(<path d="M4.5 7h15M7.5 12h9M10.5 17h3" />);
export const KeysIcon = lineIcon(
  <>
    <rect x="3" y="6" width="18" height="12" rx="2.5" />
    <path d="M7 10v.1M11 10v.1M15 10v.1M17 13.5v.1M7 13.5v.1M10 14h4.5" />
  </>,
);
export const DownloadIcon = lineIcon(<path d="M12 4v11M7 10.5l5 5 5-5M5 20h14" />);
export const LeaveIcon = lineIcon(
  <path d="M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10M16.5 8l4 4-4 4" />,
);
export const TrashIcon = lineIcon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.3 10.5v5.5M13.7 10.5v5.5" />,
);
export const GiftIcon = lineIcon(
  <path d="M4.5 11.5h15V20h-15zM3.5 7.5h17v4h-17zM12 7.5V20M12 7.5c-4 0-5-4-2.7-4S12 7.5 12 7.5zm0 0c4 0 5-4 2.7-4S12 7.5 12 7.5z" />,
);
export const PlusIcon = lineIcon(<path d="M12 5v14M5 12h14" />);
export const SparkleIcon = lineIcon(
  <path d="M11 4.5c.9 4.4 2.6 6.1 7 7-4.4.9-6.1 2.6-7 7-.9-4.4-2.6-6.1-7-7 4.4-.9 6.1-2.6 7-7zM18.5 3.5v4M16.5 5.5h4" />,
);
export const BrushIcon = lineIcon(
  <path d="M19.8 4.2c-4.3 1.5-7.8 4.5-10.3 8.8l1.5 1.5c4.3-2.5 7.3-6 8.8-10.3zM8.7 14.2c-2.7-.3-3.7 1.5-3.7 3.2 0 1.2-.6 1.9-1.5 2.3 3.3 1.1 7.4.3 6.9-3.8" />,
);
export const GripIcon = lineIcon(<path d="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1" strokeWidth={3} />);
export const LockIcon = lineIcon(
  <>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </>,
);
export const GlobeIcon = lineIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.3 2.5 3.5 5.3 3.5 8.5s-1.2 6-3.5 8.5c-2.3-2.5-3.5-5.3-3.5-8.5s1.2-6 3.5-8.5z" />
  </>,
);
export const MoreIcon = lineIcon(<path d="M12 5.5v.1M12 12v.1M12 18.5v.1" strokeWidth={3} />);
export const EditIcon = lineIcon(
  <path d="m4.5 19.5 1-4L15.8 5.2a1.5 1.5 0 0 1 2.1 0l.9.9a1.5 1.5 0 0 1 0 2.1L8.5 18.5zM13.5 7.5l3 3" />,
);
export const ShareIcon = lineIcon(<path d="M12 14.5V4M8 7.5l4-4 4 4M7 11H5.5v9h13v-9H17" />);
export const CopyIcon = lineIcon(
  <>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
    <path d="M15.5 8.5V6A1.5 1.5 0 0 0 14 4.5H6A1.5 1.5 0 0 0 4.5 6v8A1.5 1.5 0 0 0 6 15.5h2.5" />
  </>,
);
export const TranslateIcon = lineIcon(
  <path d="M4 6.5h9M8.5 4.5v2M11 6.5c-.8 3.5-3.2 6.2-6.5 8M6 10c1.2 2 3 3.6 5 4.5M12.5 19.5l4-9.5 4 9.5M13.9 16.5h5.2" />,
);
export const SpeakerIcon = lineIcon(
  <path d="M4.5 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9a4.5 4.5 0 0 1 0 6M18.3 6.5a8 8 0 0 1 0 11" />,
);
export const StopSpeakerIcon = lineIcon(<path d="M4.5 9.5v5h3.5l4.5 4v-13l-4.5 4zM16.5 9.5l5 5M21.5 9.5l-5 5" />);
export const ProgressIcon = lineIcon(<path d="M5 20v-6M10 20V9M15 20v-8M20 20V5" />);

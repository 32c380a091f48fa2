import { lineIcon } from "./lineIcon.tsx";

export const DeadlineIcon = lineIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
);
export const BlocksIcon = lineIcon(<path d="M4 9.5h5.5V15H4zM14.5 9.5H20V15h-5.5zM9.5 12.2h5" />);
export const WalletIcon = lineIcon(
  <path d="M5.5 6h12A1.5 1.5 0 0 1 19 7.5V9M4 7.5A1.5 1.5 0 0 1 5.5 6v0M4 7.5v10A1.5 1.5 0 0 0 5.5 19h13a1.5 1.5 0 0 0 1.5-1.5v-7A1.5 1.5 0 0 0 18.5 9h-13A1.5 1.5 0 0 1 4 7.5zM16 13.9v.2" />,
);
export const ReceiptIcon = lineIcon(<path d="M6 4h12v16l-2-1.4-2 1.4-2-1.4-2 1.4-2-1.4L6 20zM9 8.5h6M9 12h6" />);
export const HistoryIcon = lineIcon(<path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.5M4.5 4.5v4h4M12 8v4.3l3 1.7" />);

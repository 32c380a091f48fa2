import type { ReactNode } from "react";

interface IconProps {
  /** Edge length in pixels. */
  size?: number;
  className?: string;
}

/** A line icon on a 24 px grid in the colour of the text; it is decoration, the control around it carries the label. */
export const lineIcon = (shape: ReactNode, { strokeWidth = 1.8, size: usual = 24 } = {}) =>
  function Icon({ size = usual, className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {shape}
      </svg>
    );
  };

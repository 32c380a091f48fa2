import { useState } from "react";
import { classNames } from "./classNames.ts";

interface AvatarProps {
  src: string | null | undefined;
  /** Whose face it is; the first letter is shown when there is no picture. */
  name: string;
  /** Edge length in pixels. */
  size?: number;
  className?: string;
}

/** A round face, hidden from screen readers: the name is always beside it. */
export function Avatar({ src, name, size = 44, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = classNames("shrink-0 rounded-full bg-primary-soft object-cover", className);
  if (!src || broken === src) {
    return (
      <span
        className={classNames(shape, "grid place-items-center font-semibold text-primary")}
        style={{ width: size, height: size, fontSize: size * 0.42 }}
        aria-hidden="true"
      >
        {[...name.trim()][0]?.toUpperCase() ?? "?"}
      </span>
    );
  }
  return (
    <img
      className={shape}
      src={src}
      alt=""
      width={size}
      height={size}
      style={{ width: size, height: size }}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}

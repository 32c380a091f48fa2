import { useMemo } from "react";
import { encode } from "uqr";

/** Empty squares around a code, which scanners need (ISO/IEC 18004, 5.3.8). */
const QUIET_ZONE = 4;

/** A text as a QR code: dark on light in both themes, as scanners expect it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: squares.join("") };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block size-full bg-code-ground text-code"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

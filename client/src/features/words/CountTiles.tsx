import { useTranslation } from "react-i18next";
import "./countTiles.css";

export interface CountTile {
  key: string;
  count: number;
  /** What is counted, in the form that goes with the count. */
  text: string;
}

interface CountTilesProps {
  label: string;
  tiles: readonly CountTile[];
  /** One more is on its way: its room is kept. */
  isWaiting?: boolean;
}

/** Counts side by side, each above what it counts: so they are read in every language. */
export function CountTiles({ label, tiles, isWaiting = false }: CountTilesProps) {
  const { t } = useTranslation("words");
  return (
    <ul aria-label={label} className="count-tiles">
      {tiles.map(({ key, count, text }) => (
        <li key={key}>
          <span>{t("progress.figure", { count })}</span>
          <span>{text}</span>
        </li>
      ))}
      {isWaiting && <li role="presentation" className="invisible" />}
    </ul>
  );
}

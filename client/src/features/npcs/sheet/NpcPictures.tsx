import { useTranslation } from "react-i18next";

/** A character's pictures, large; with several, the row is swiped or moved with the arrow keys. Whole faces always. */
export function NpcPictures({ name, pictures }: { name: string; pictures: readonly string[] }) {
  const { t } = useTranslation("npcs");
  const several = pictures.length > 1;
  return (
    <ul
      aria-label={t("sheet.pictures", { name })}
      // A row that scrolls must be reached by keyboard.
      tabIndex={several ? 0 : undefined}
      className="mx-auto flex aspect-square w-full max-w-[44dvh] snap-x snap-mandatory overflow-x-auto rounded-card bg-primary-soft scrollbar-none"
    >
      {pictures.map((picture) => (
        <li key={picture} className="size-full shrink-0 snap-center">
          <img src={picture} alt="" decoding="async" className="size-full object-contain" />
        </li>
      ))}
    </ul>
  );
}

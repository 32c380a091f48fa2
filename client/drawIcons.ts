import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/*
 * Draws the app's icons from the logo: `npm run icons`, after client/public/favicon.svg has changed.
 * `logo` is the part of the icon's edge that the logo takes: systems cut maskable icons down to a circle of 80 %.
 */

const FOLDER = join(import.meta.dirname, "public");
const PAGE = "#f6f8fc";
const ICONS = [
  { file: "icon-192.png", size: 192, logo: 0.84, ground: "transparent" },
  { file: "icon-512.png", size: 512, logo: 0.84, ground: "transparent" },
  { file: "icon-maskable-512.png", size: 512, logo: 0.56, ground: PAGE },
  { file: "icon-apple-180.png", size: 180, logo: 0.68, ground: PAGE },
];

const logo = await readFile(join(FOLDER, "favicon.svg"));
for (const { file, size, logo: part, ground } of ICONS) {
  const drawn = await sharp(logo, { density: 72 * 32 })
    .resize(Math.round(size * part))
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(FOLDER, file));
}

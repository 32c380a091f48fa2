import { mkdirSync, writeFileSync } from "node:fs";
import { drawFace } from "./drawFace.ts";
import { FACES } from "./faces.ts";
import { tints } from "./tints.ts";

// Run by `npm run faces`: draws every seeded face into the client's public files, and its colour into the client's styles.
const folder = new URL("../../client/public/faces/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [slug, face] of Object.entries(FACES)) writeFileSync(new URL(`${slug}.svg`, folder), drawFace(face));
writeFileSync(new URL("../../client/src/components/faces/tints.css", import.meta.url), tints(FACES));

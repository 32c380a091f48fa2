import { AppError } from "../../../../../schema/rules/appError.ts";
import { hasPhrasebook } from "../../../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import type { PolishedText, PolishRequest } from "../../../../core/language/languageTools.port.ts";
import { PURPOSE_LIMITS } from "../../purposeLimits.ts";
import { findSentences, joinSentences } from "../phrasebook/sentenceIndex.ts";
import { phrasebookOr } from "../phrasebook/phrase.ts";
import { CAPITALS, NAME_CAPITAL } from "./capitals.ts";
import { CLOSING } from "./closing.ts";
import { DOUBLED_WORDS } from "./doubledWords.ts";
import { applyRules, REASONS } from "./edit.ts";
import type { Edit } from "./edit.ts";
import { WIDTH } from "./punctuationWidth.ts";
import { piecesOf } from "./sentences.ts";
import { NAME_SPACING, SPACING } from "./spacing.ts";

const CLOSING_MARK = /(?<![\s.!?。！？…])\s*[.!?。！？…]+$/u;

/** Corrects what rules can be sure of, with reasons. It knows no grammar and does not change what it does not know. */
export function polishOffline({ text, language, purpose, nativeLanguage }: PolishRequest): PolishedText {
  if (!hasPhrasebook(language)) throw new AppError("UNTRANSLATABLE");
  const saidIn = phrasebookOr(nativeLanguage);
  const pieces = purpose === "name" ? [{ text, after: "" }] : piecesOf(text, language);
  const edits = pieces.map((piece, at) => ({
    ...piece,
    edit:
      purpose === "name"
        ? polishName(piece.text, language)
        : polishPiece(piece.text, language, at === pieces.length - 1),
  }));
  const polished = edits.map(({ edit, after }) => edit.text + after).join("");
  if (polished === text || [...polished].length > PURPOSE_LIMITS[purpose]) return { text, changes: [] };
  const changes = edits.flatMap(({ text: before, edit }) => {
    const reason = joinSentences(
      edit.reasons.map((each) => REASONS[each][saidIn]),
      saidIn,
    );
    return before === edit.text ? [] : [{ before, after: edit.text, reason }];
  });
  return { text: polished, changes };
}

function polishName(text: string, language: PhrasebookLanguage): Edit {
  return applyRules([...NAME_SPACING, NAME_CAPITAL], { text, reasons: [] }, language);
}

function polishPiece(text: string, language: PhrasebookLanguage, isLast: boolean): Edit {
  const tidy = applyRules([...WIDTH, ...SPACING, DOUBLED_WORDS], { text, reasons: [] }, language);
  const phrase = knownPhrase(tidy.text, language);
  // A phrase of the phrasebook is correct as it is.
  if (phrase === tidy.text) return tidy;
  const ruled = applyRules([...CAPITALS, ...(isLast ? CLOSING : [])], tidy, language);
  if (phrase === undefined || phrase === ruled.text) return ruled;
  return { text: phrase, reasons: [...tidy.reasons, "knownPhrase"] };
}

/**
 * The phrase of the phrasebook that a text is, apart from case and marks,
 * with the learner's own closing mark where they chose one; else undefined.
 */
function knownPhrase(text: string, language: PhrasebookLanguage): string | undefined {
  const known = findSentences(text, true).find((each) => each.language === language);
  const phrase = known?.phrase[language];
  if (phrase === undefined || phrase.includes("{name}")) return undefined;
  const spelled = text.includes("’") ? phrase.replaceAll("'", "’") : phrase;
  const own = CLOSING_MARK.exec(text.trim())?.[0] ?? "";
  return /^\s*[.。]?$/u.test(own) ? spelled : spelled.replace(CLOSING_MARK, "") + own;
}

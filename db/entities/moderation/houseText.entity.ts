import { defineEntity, p } from "@mikro-orm/core";
import { HOUSE_TEXTS } from "../../../schema/rules/house.ts";
import { languageColumn } from "../domainColumns.ts";

export const HouseTextSchema = defineEntity({
  name: "HouseText",
  tableName: "house_texts",
  properties: {
    kind: p.enum(HOUSE_TEXTS).primary(),
    language: languageColumn().primary(),
    /** From 1. The last one counts; those before stay. */
    version: p.integer().primary(),
    /** Markdown; empty where the operator has none any more. */
    text: p.text(),
    at: p.datetime(),
    /** The username of who wrote it. */
    operatorName: p.text(),
  },
});

/** A version of the rules, the imprint or the privacy notice in a language. */
export class HouseText extends HouseTextSchema.class {}
HouseTextSchema.setClass(HouseText);

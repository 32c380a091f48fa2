import { z } from "zod";
import type { HouseRule } from "../../../../schema/rules/moderation.ts";
import type { ContentJudge, JudgedContent } from "../../../core/contentJudge.port.ts";
import { estimateTokens } from "../../../core/models/tokens.policy.ts";
import { endpointAt } from "./endpoint/endpoint.ts";
import { wholeJson } from "./endpoint/wholeAnswer.ts";
import { usageOf } from "./endpoint/usage.ts";
import type { CallWithin, ModelRoutes, PlaceOptions } from "./routes/modelRoutes.ts";

/** Bytes of an answer: some dozens of figures for each part. */
const LARGEST_ANSWER = 200_000;

const moderation = z.object({
  results: z.array(z.object({ categories: z.record(z.string(), z.boolean().nullable()) })),
});

/** The beginnings of OpenAI's categories, and the rules of the house that they stand for; the longer ones first. */
const RULES: readonly (readonly [category: string, rule: HouseRule])[] = [
  ["sexual/minors", "minors"],
  ["sexual", "sexual"],
  ["violence", "violence"],
  ["hate", "hate"],
  ["harassment", "harassment"],
  ["self-harm", "selfHarm"],
  ["illicit", "illegal"],
];

/**
 * What texts and pictures may break, from any endpoints with OpenAI's `/moderations`.
 *
 * @param timeoutMs For one content, after which the endpoint counts as unavailable.
 */
export function openaiModeration(routes: ModelRoutes, timeoutMs: number): ContentJudge {
  const route = routes.to("moderation", judgeAt);
  return {
    // What the house looks at, nobody else pays for.
    judge: (content) =>
      route.ask((judge, within) => judge(content, within), {
        timeoutMs,
        signal: AbortSignal.timeout(timeoutMs),
        payer: undefined,
        most: () => ({ input: tokensOf(content), output: 0 }),
      }),
  };
}

const tokensOf = ({ texts }: JudgedContent): number => texts.reduce((sum, text) => sum + estimateTokens(text), 0);

type Judge = (content: JudgedContent, within: CallWithin) => Promise<HouseRule[]>;

function judgeAt({ model, ...options }: PlaceOptions): Judge {
  const endpoint = endpointAt(options);
  return async ({ texts, pictures }, { signal, count }) => {
    const input = [
      ...texts.map((text) => ({ type: "text", text })),
      ...pictures.map((bytes) => ({
        type: "image_url",
        image_url: { url: `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}` },
      })),
    ];
    const answer = await wholeJson(await endpoint.postJson("/moderations", { model, input }, signal), LARGEST_ANSWER);
    count(usageOf(answer) ?? { input: tokensOf({ texts, pictures }), output: 0 });
    const { results } = moderation.parse(answer);
    const broken = results.flatMap(({ categories }) => Object.keys(categories).filter((name) => categories[name]));
    return [...new Set(broken.flatMap((name) => RULES.find(([category]) => name.startsWith(category))?.[1] ?? []))];
  };
}

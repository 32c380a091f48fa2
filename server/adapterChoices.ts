import { join } from "node:path";
import type { SqlEntityManager } from "@mikro-orm/sql";
import type { ModelPurpose } from "../schema/rules/models.ts";
import { openOutbox } from "./adapters/mail/outbox.ts";
import type { Outbox } from "./adapters/mail/outbox.ts";
import { workerAnalyser } from "./adapters/words/workerAnalyser.ts";
import type { AiConfig, Config, MailConfig, StorageConfig } from "./config/config.ts";
import type { Chain, TestPayments } from "./core/recharge/chain/chain.port.ts";
import type { Mailer } from "./core/mailer.port.ts";
import type { LanguageModel } from "./core/chat/replies/languageModel.port.ts";
import type { TranscriptionModel } from "./core/language/transcriptionModel.port.ts";
import type { LanguageTools } from "./core/language/languageTools.port.ts";
import type { ImageModel } from "./core/media/imageModel.port.ts";
import type { SpeechModel } from "./core/words/speech/speechModel.port.ts";
import type { MediaStorage } from "./core/media/mediaStorage.port.ts";

/*
 * The adapter of each port, as the configuration names it: for an outside service, or a built-in one.
 * Only what is used is loaded, since loading delays every start.
 */

/** Milliseconds that a picture may take; good models take up to a minute and a half. */
const PICTURE_MS = 150_000;

/** What writes replies: OpenAI-compatible endpoints, or the built-in phrasebook. */
export async function languageModel(ai: AiConfig): Promise<LanguageModel> {
  const place = placeFor(ai, "chat");
  if (ai.kind === "demo" || !place) return (await import("./adapters/ai/offline/offlineModel.ts")).offlineModel();
  return (await import("./adapters/ai/openai/completions/openaiModel.ts")).openaiModel({ ...ai, ...place });
}

/** What translates, suggests and polishes: the endpoints' models, or the built-in phrasebook. */
export async function languageTools(ai: AiConfig): Promise<LanguageTools> {
  const place = placeFor(ai, "tools");
  if (ai.kind === "demo" || !place)
    return (await import("./adapters/ai/offline/offlineLanguageTools.ts")).offlineLanguageTools();
  const { openaiLanguageTools } = await import("./adapters/ai/openai/openaiLanguageTools.ts");
  // An answer comes whole: it may take the time to a first token and that of a pause.
  return openaiLanguageTools({ ...place, answerTokens: ai.answerTokens, timeoutMs: ai.firstTokenMs + ai.idleMs });
}

/** What draws characters: the endpoints' image models, or the built-in one. */
export async function imageModel(ai: AiConfig): Promise<ImageModel> {
  const place = placeFor(ai, "image");
  if (!place) return (await import("./adapters/ai/offline/offlineImageModel.ts")).offlineImageModel();
  return (await import("./adapters/ai/openai/openaiImages.ts")).openaiImages({ ...place, timeoutMs: PICTURE_MS });
}

/** What speaks sentences: the endpoints' speech models, or nothing. */
export async function speechModel(ai: AiConfig): Promise<SpeechModel | null> {
  const place = placeFor(ai, "speech");
  if (ai.kind === "demo" || !place) return null;
  const { openaiSpeech } = await import("./adapters/ai/openai/openaiSpeech.ts");
  return openaiSpeech({ ...place, timeoutMs: ai.firstTokenMs });
}

/** What writes down what is said: the endpoints' models for it, or nothing. */
export async function transcriptionModel(ai: AiConfig): Promise<TranscriptionModel | null> {
  const place = placeFor(ai, "transcription");
  if (ai.kind === "demo" || !place) return null;
  const { openaiTranscription } = await import("./adapters/ai/openai/openaiTranscription.ts");
  return openaiTranscription({ ...place, timeoutMs: ai.firstTokenMs });
}

/** The first endpoint that has a model for this; null where none has. */
function placeFor(ai: AiConfig, purpose: ModelPurpose) {
  if (ai.kind === "demo") return null;
  const [first] = ai.endpoints.filter(({ models }) => models[purpose]).sort((one, other) => one.order - other.order);
  const model = first?.models[purpose];
  if (!first || !model) return null;
  const { baseUrl, apiKey } = first;
  return { baseUrl, ...(apiKey && { apiKey }), model: model.name, voice: model.voice };
}

/** What sends mail: a mail server, or an outbox of files in the data folder, which then can be read as a page. */
export async function mail(config: MailConfig, dataDir: string): Promise<{ mailer: Mailer; outbox: Outbox | null }> {
  if (config.kind === "smtp")
    return { mailer: (await import("./adapters/mail/smtpMailer.ts")).smtpMailer(config), outbox: null };
  const outbox = openOutbox(join(dataDir, "outbox"));
  return { mailer: outbox, outbox };
}

/** Where pictures are stored: an S3-compatible store, or a folder of the data. */
export async function mediaStorage(storage: StorageConfig, dataDir: string): Promise<MediaStorage> {
  if (storage.kind === "s3") return (await import("./adapters/storage/s3Storage.ts")).s3Storage(storage);
  return (await import("./adapters/storage/folderStorage.ts")).folderStorage(join(dataDir, "media"));
}

/** The chain that payments are read from. */
export interface ChainChoice {
  chain: Chain;
  /** Null on a real chain. */
  testPayments: TestPayments | null;
  /** Mines the simulated chain's next block once it is due; null on a real chain. */
  mineWhenDue: (() => Promise<void>) | null;
}

/** Blocks for which a demonstration's chain goes on beyond the confirmations that a payment needs. */
const BLOCKS_BEYOND = 5;

/** The chain that is watched for payments: a node's, or the simulation, which is stored in the database. */
export async function chain(
  { chain: config, recharge }: Pick<Config, "chain" | "recharge">,
  fork: () => SqlEntityManager,
): Promise<ChainChoice> {
  if (config.kind === "node") {
    const { nodeChain } = await import("./adapters/chain/node/nodeChain.ts");
    return { chain: nodeChain(config), testPayments: null, mineWhenDue: null };
  }
  const [{ simulatedChain }, { databaseStore }, { mineWhenDue }] = await Promise.all([
    import("./adapters/chain/simulated/simulatedChain.ts"),
    import("./adapters/chain/simulated/databaseStore.ts"),
    import("./adapters/chain/simulated/blockTimer.ts"),
  ]);
  const store = databaseStore(fork);
  const simulated = simulatedChain(store);
  return {
    chain: simulated,
    testPayments: simulated,
    mineWhenDue: () => mineWhenDue(store, recharge.confirmations + BLOCKS_BEYOND),
  };
}

/** All adapters that need no database. */
export async function chosenAdapters({ ai, mail: mailConfig, storage, dataDir }: Config) {
  const analyser = workerAnalyser();
  return {
    model: await languageModel(ai),
    languageTools: await languageTools(ai),
    textAnalyser: analyser,
    wordFiles: analyser,
    imageModel: await imageModel(ai),
    speechModel: await speechModel(ai),
    transcriptionModel: await transcriptionModel(ai),
    ...(await mail(mailConfig, dataDir)),
    media: await mediaStorage(storage, dataDir),
  };
}

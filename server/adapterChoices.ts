import { join } from "node:path";
import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Logger } from "pino";
import type { ModelPurpose } from "../schema/rules/models.ts";
import type { ModelRoutes } from "./adapters/ai/openai/routes/modelRoutes.ts";
import type { HealthChange } from "./adapters/ai/openai/routes/endpointPlace.ts";
import { openOutbox } from "./adapters/mail/outbox.ts";
import type { Outbox } from "./adapters/mail/outbox.ts";
import { workerAnalyser } from "./adapters/words/workerAnalyser.ts";
import type { AiConfig, Config, MailConfig, StorageConfig } from "./config/config.ts";
import { hasModel } from "./config/hasModel.ts";
import type { ContentJudge } from "./core/contentJudge.port.ts";
import type { Chain, TestPayments } from "./core/recharge/chain/chain.port.ts";
import type { Mailer } from "./core/mailer.port.ts";
import type { LanguageModel } from "./core/chat/replies/languageModel.port.ts";
import type { TranscriptionModel } from "./core/language/transcriptionModel.port.ts";
import type { LanguageTools } from "./core/language/languageTools.port.ts";
import type { ImageModel } from "./core/media/imageModel.port.ts";
import type { SpeechModel } from "./core/words/speech/speechModel.port.ts";
import type { ModelMeter } from "./core/models/modelMeter.ts";
import type { MediaStorage } from "./core/media/mediaStorage.port.ts";
import type { EmbeddingModel } from "./core/memory/embeddingModel.port.ts";
import type { MemoryModel } from "./core/memory/memoryModel.port.ts";

/*
 * The adapter of each port, as the configuration names it: for an outside service, or a built-in one.
 * Only what is used is loaded, since loading delays every start.
 */

/** Milliseconds that a picture may take; good models take up to a minute and a half. */
const PICTURE_MS = 150_000;

/** What is asked of outside models: where they are, and how long they may take. */
export type ModelAccess = Exclude<AiConfig, { kind: "demo" }> & { routes: ModelRoutes };

/** The way to the configured endpoints; null where everything is built in. */
export async function modelAccess(
  ai: AiConfig,
  meter: ModelMeter,
  onChange: (change: HealthChange) => void,
): Promise<ModelAccess | null> {
  if (ai.kind === "demo") return null;
  const { ModelRoutes: Routes } = await import("./adapters/ai/openai/routes/modelRoutes.ts");
  return { ...ai, routes: new Routes(ai.endpoints, meter, { onChange }) };
}

/** The access, where an endpoint has a model for this. */
const accessTo = (access: ModelAccess | null, purpose: ModelPurpose): ModelAccess | null =>
  access && hasModel(access, purpose) ? access : null;

/** What writes replies: OpenAI-compatible endpoints, or the built-in phrasebook. */
export async function languageModel(models: ModelAccess | null): Promise<LanguageModel> {
  if (!models) return (await import("./adapters/ai/offline/offlineModel.ts")).offlineModel();
  return (await import("./adapters/ai/openai/completions/openaiModel.ts")).openaiModel(models.routes, models);
}

/** What translates, suggests and polishes: the endpoints' models, or the built-in phrasebook. */
export async function languageTools(models: ModelAccess | null): Promise<LanguageTools> {
  if (!models) return (await import("./adapters/ai/offline/offlineLanguageTools.ts")).offlineLanguageTools();
  const { openaiLanguageTools } = await import("./adapters/ai/openai/openaiLanguageTools.ts");
  const { routes, answerTokens, firstTokenMs, idleMs } = models;
  // An answer comes whole: it may take the time to a first token and that of a pause.
  return openaiLanguageTools(routes, { answerTokens, timeoutMs: firstTokenMs + idleMs });
}

/** What draws characters: the endpoints' image models, or the built-in one. */
export async function imageModel(models: ModelAccess | null): Promise<ImageModel> {
  const painting = accessTo(models, "image");
  if (!painting) return (await import("./adapters/ai/offline/offlineImageModel.ts")).offlineImageModel();
  return (await import("./adapters/ai/openai/openaiImages.ts")).openaiImages(painting.routes, PICTURE_MS);
}

/** What speaks sentences: the endpoints' speech models, or nothing. */
export async function speechModel(models: ModelAccess | null): Promise<SpeechModel | null> {
  const speaking = accessTo(models, "speech");
  if (!speaking) return null;
  return (await import("./adapters/ai/openai/openaiSpeech.ts")).openaiSpeech(speaking.routes, speaking.firstTokenMs);
}

/** What writes down what is said: the endpoints' models for it, or nothing. */
export async function transcriptionModel(models: ModelAccess | null): Promise<TranscriptionModel | null> {
  const hearing = accessTo(models, "transcription");
  if (!hearing) return null;
  const { openaiTranscription } = await import("./adapters/ai/openai/openaiTranscription.ts");
  return openaiTranscription(hearing.routes, hearing.firstTokenMs);
}

/** What judges texts and pictures: the endpoints' models for it, or nothing. */
export async function contentJudge(models: ModelAccess | null): Promise<ContentJudge | null> {
  const judging = accessTo(models, "moderation");
  if (!judging) return null;
  const { openaiModeration } = await import("./adapters/ai/openai/openaiModeration.ts");
  return openaiModeration(judging.routes, judging.firstTokenMs);
}

/** What reads conversations for what is to be remembered: the endpoints' models, or the built-in phrasebook. */
export async function memoryModel(models: ModelAccess | null): Promise<MemoryModel> {
  if (!models) return (await import("./adapters/ai/offline/offlineMemory.ts")).offlineMemory();
  const { routes, answerTokens, firstTokenMs, idleMs } = models;
  const { openaiMemory } = await import("./adapters/ai/openai/openaiMemory.ts");
  return openaiMemory(routes, { answerTokens, timeoutMs: firstTokenMs + idleMs });
}

/** What tells what texts mean: the endpoints' models for it, or nothing. */
export async function embeddingModel(models: ModelAccess | null): Promise<EmbeddingModel | null> {
  const embedding = accessTo(models, "embedding");
  if (!embedding) return null;
  const { openaiEmbeddings } = await import("./adapters/ai/openai/openaiEmbeddings.ts");
  return openaiEmbeddings(embedding.routes, embedding.firstTokenMs);
}

/** What sends mail: a mail server, or an outbox of files in the data folder, which then can be read as a page. */
export async function mail(config: MailConfig, dataDir: string): Promise<{ mailer: Mailer; outbox: Outbox | null }> {
  if (config.kind === "smtp")
    return { mailer: (await import("./adapters/mail/smtpMailer.ts")).smtpMailer(config), outbox: null };
  const outbox = openOutbox(join(dataDir, "outbox"));
  return { mailer: outbox, outbox };
}

/** Where pictures are stored: an S3-compatible store, with what the folder has still of before, or a folder of the data. */
export async function mediaStorage(storage: StorageConfig, dataDir: string): Promise<MediaStorage> {
  const folder = (await import("./adapters/storage/folderStorage.ts")).folderStorage(join(dataDir, "media"));
  if (storage.kind === "folder") return folder;
  const { movingStorage } = await import("./adapters/storage/movingStorage.ts");
  return movingStorage((await import("./adapters/storage/s3Storage.ts")).s3Storage(storage), folder);
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
export async function chosenAdapters(
  { ai, mail: mailConfig, storage, dataDir }: Config,
  log: Logger,
  modelMeter: ModelMeter,
) {
  const analyser = workerAnalyser();
  const models = await modelAccess(ai, modelMeter, (change) => logHealth(log, change));
  return {
    modelMeter,
    modelHealth: () => models?.routes.health() ?? [],
    model: await languageModel(models),
    languageTools: await languageTools(models),
    textAnalyser: analyser,
    wordFiles: analyser,
    imageModel: await imageModel(models),
    speechModel: await speechModel(models),
    transcriptionModel: await transcriptionModel(models),
    contentJudge: await contentJudge(models),
    memoryModel: await memoryModel(models),
    embeddingModel: await embeddingModel(models),
    ...(await mail(mailConfig, dataDir)),
    media: await mediaStorage(storage, dataDir),
  };
}

/** Tells operators that an endpoint is left alone, or answers again. */
function logHealth(log: Logger, { restMs, cause, ...place }: HealthChange): void {
  if (restMs === null) log.info(place, "a model endpoint answers again");
  else log.warn({ ...place, restMs, err: cause }, "a model endpoint has failed and is left alone for a while");
}

/**
 * What sentences say that give orders to the character or to the system: to set rules aside or reveal them, to answer in
 * a certain way, to change a price. Each is looked for in a plain text of one line; none runs over the end of a sentence.
 */
const ORDERS: readonly RegExp[] = [
  // Marks by which prompts are put together.
  /<\||\[\/?inst\]|^(?:system|assistant|developer) ?[:：]/u,
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?]{0,40}\b(?:instructions?|rules?|prompts?|guidelines?)\b/u,
  /\b(?:system|developer) (?:prompt|message|mode|instructions?)\b|\bjailbreak/u,
  /\b(?:from now on|you must|you should|you have to|you are to)\b[^.!?]{0,40}\b(?:answer|reply|respond|say|speak|obey|pretend|act)\b/u,
  /\b(?:set|make|change|lower|move)\b[^.!?]{0,30}\b(?:prices?|costs?|points|balance)\b/u,
  /(?:ignorier|missacht|vergiss|umgeh)[^.!?]{0,40}(?:anweisung|regel|vorgabe|prompt)/u,
  /(?:ab jetzt|von nun an|du musst|du sollst)[^.!?]{0,40}(?:antworte|sage|sprich|sprech|gehorch)|system-?prompt/u,
  /\b(?:setz|ander|senk|mach)e?\b[^.!?]{0,30}(?:preis|punkte|guthaben)/u,
  /\b(?:ignore|oublie|neglige|contourne)[rsz]?\b[^.!?]{0,40}(?:instruction|regle|consigne|prompt)/u,
  /(?:desormais|a partir de maintenant|tu dois|vous devez)[^.!?]{0,40}(?:repond|dire|parle|obei)|prompt systeme/u,
  /\b(?:mets|met|change|baisse|fixe)[rz]?\b[^.!?]{0,30}(?:\bprix\b|\bpoints\b|\bsolde\b)/u,
  /(?:忽略|无视|無視|忘记|忘掉|绕过)[^。！？]{0,20}(?:指令|规则|指示|提示|设定)|系统提示|系统指令/u,
  /(?:从现在起|从现在开始|你必须|你只能)[^。！？]{0,20}(?:回答|回复|说|服从)|(?:把|将)[^。！？]{0,12}(?:价格|积分|点数)[^。！？]{0,12}(?:改|设|调)/u,
  /(?:指示|命令|ルール|規則|プロンプト)[^。！？]{0,15}(?:無視|忘れ)|システムプロンプト/u,
  /(?:今から|これからは|必ず)[^。！？]{0,20}(?:答えて|返事して|言って|従って)|(?:価格|値段|ポイント)[^。！？]{0,15}(?:変更して|変えて|設定して|にして)/u,
  /(?:지시|명령|규칙|프롬프트)[^.!?]{0,15}(?:무시|잊어)|시스템 ?프롬프트/u,
  /(?:지금부터|앞으로|반드시)[^.!?]{0,20}(?:대답해|답해|말해|따라야)|(?:가격|포인트)[^.!?]{0,15}(?:바꿔|변경해|설정해)/u,
];

/**
 * Whether a sentence gives orders where a fact should stand. It knows the usual ways of saying so, and is not what
 * prompts rely on: they quote what is remembered as data.
 */
export const givesOrders = (plainText: string): boolean => ORDERS.some((order) => order.test(plainText));

/** A text of several sentences without those that give orders. `plainOf` gives what sentences are compared by. */
export const withoutOrders = (text: string, plainOf: (sentence: string) => string): string =>
  text
    .split(/(?<=[.!?。！？])/u)
    .filter((sentence) => !givesOrders(plainOf(sentence).trim()))
    .join("")
    .trim();

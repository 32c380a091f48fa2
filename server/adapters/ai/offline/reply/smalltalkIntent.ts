/** What a message does besides being about something. */
export type Intent =
  | "greeting"
  | "howAreYou"
  | "thanks"
  | "goodbye"
  | "askName"
  | "introduction"
  | "askDemo"
  | "notUnderstood"
  | "andYou"
  | "yes"
  | "no"
  | "praise";

// No \b: it knows ASCII letters only. A word ends where no letter follows.
const END = "(?![\\p{L}\\p{N}])";
const ALONE = "[\\s.!。！~〜…]*$";

const any = (...parts: string[]): RegExp => new RegExp(parts.join("|"), "u");
const words = (pattern: string): string => `(?<![\\p{L}\\p{N}])(?:${pattern})${END}`;

const PATTERNS: [Intent, RegExp][] = [
  [
    "goodbye",
    any(
      words(
        "good ?bye|bye|(?<!(?:to|can|i) )see (?:you|ya)|good night|talk to you later|(?:i have|i need|i must|i've got|gotta) (?:to )?(?:go|leave)",
      ),
      words(
        "tsch(?:ü|ue)ss?|tschüß|auf wiedersehen|bis (?:bald|morgen|später|dann|nächstes mal)|ich muss (?:jetzt |nun )?los|gute nacht|mach's gut|ciao",
      ),
      words(
        "au revoir|à (?:bientôt|demain|plus tard|la prochaine|tout à l'heure)|bonne (?:nuit|soirée|journée)|je dois (?:y aller|partir)|il faut que j'y aille",
      ),
      "再见|再會|拜拜|回头见|明天见|下次见|回见|晚安|我(?:得|要|该)走了",
      "さようなら|さよなら|またね|また(?:明日|今度|あした)(?:ね|会|話|$)|(?:では|じゃあ?)、?また|おやすみ|バイバイ|そろそろ(?:行|帰|失礼)|失礼します",
      "안녕히|잘 ?있어|잘 ?가요?$|(?:다음에|또|내일|나중에) (?:봐|만나|보자|뵙)|(?:이제|그만|먼저) (?:갈게|가 볼게|가야)|잘 ?자|바이바이",
    ),
  ],
  [
    "askName",
    any(
      words("what(?:'s| is) your name|who are you|your name"),
      words("wie hei(?:ß|ss)t du|wie ist dein name|wer bist du|dein name"),
      words(
        "comment (?:tu t'appelles|t'appelles-tu|vous appelez-vous)|tu t'appelles comment|ton (?:nom|prénom)|qui es-tu|tu es qui",
      ),
      "你叫什么|你的名字|你是谁|您贵姓|怎么称呼",
      "お名前は|お名前を|(?:あなたの|君の)名前|名前は[?？]|あなたは(?:誰|だれ)",
      "이름이 (?:뭐|무엇|어떻게)|누구(?:예요|세요|야|입니까)|성함",
    ),
  ],
  [
    "introduction",
    any(
      words("my name is|my name's|i'm called|call me"),
      words("ich hei(?:ß|ss)e|mein name ist|nenn mich"),
      words("je m'appelle|mon (?:nom|prénom) (?:est|c'est)|moi,? c'est"),
      "我叫|我的名字(?:是|叫)|叫我",
      "と申します|私の名前は|といいます$|と言います$|と呼んで",
      "제 이름은|내 이름은|이?라고 (?:해요|합니다|불러)",
    ),
  ],
  [
    "askDemo",
    any(
      words(
        "are you (?:a |an )?(?:real|human|robot|bot|ai|machine|person|computer|program|chatgpt)|artificial intelligence|language model|chat ?gpt",
      ),
      words(
        "bist du (?:eine? )?(?:echte?r? |richtige?r? )?(?:ki|mensch|roboter|bot|maschine|computer|echt|programm)|künstliche intelligenz|sprachmodell",
      ),
      words(
        "(?:tu es|es-tu|t'es) (?:un |une )?(?:vraie? |être )?(?:robot|ia|humaine?|machine|vraie?|bot|ordinateur|personne|programme)|intelligence artificielle",
      ),
      "你是(?:不是)?(?:一?个)?(?:机器人|人工智能|ai|真人|人类|人吗|电脑|程序)|人工智能",
      "(?:ロボット|人工知能|ai|人間|機械|本物)(?:です(?:よね)?か?[?？か]|なの|[?？])|人工知能",
      "인공지능|로봇(?:이에요|인가요|이야|입니까|이세요)|사람(?:이에요|인가요|이야|입니까|이세요|이 맞)|ai(?:예요|인가요|야|입니까|세요)",
    ),
  ],
  [
    "notUnderstood",
    any(
      words(
        "(?:don't|do not|didn't|did not|can't|cannot) (?:really )?(?:understand|get it|get that|follow)|what do you mean|what does (?:that|this|it) mean",
      ),
      words("say that again|i'm (?:confused|lost)|i don't know|no idea"),
      words(
        "versteh(?:e|') (?:ich )?(?:das |dich |es )?(?:leider )?nicht|nicht verstanden|was (?:heißt|bedeutet|meinst)|wie bitte|keine ahnung|weiß (?:ich |es )?nicht",
      ),
      words("comprends? pas|pas compris|veut dire quoi|(?:ça|cela) veut dire|je (?:ne )?sais pas|aucune idée"),
      "听不懂|看不懂|不懂|不明白|什么意思|没听懂|没明白|不知道",
      "わかりません|分かりません|わからない|分からない|どういう意味|意味が(?:わ|分)か|もう一度|知りません",
      "모르겠|이해(?:가 안|를? ?못|하지 못)|무슨 (?:뜻|말|의미)|다시 말|못 알아",
    ),
  ],
  [
    "howAreYou",
    any(
      words("how are (?:you|things)|how's it going|how do you do|what's up|how have you been|how are you doing"),
      words("wie geht'?s|wie geht es (?:dir|euch|ihnen)|wie läuft's|was geht"),
      "(?<!\\p{L})(?:comment )?[çc]a va(?: bien)?(?: aujourd'hui)? ?[?？]",
      words("comment (?:vas-tu|allez-vous|tu vas|ça va)|tu vas bien|quoi de neuf"),
      "你好吗|你(?:最近|今天)?(?:过得)?怎么样|最近(?:好吗|怎么样|如何)|过得(?:好吗|怎么样)",
      "元気(?:です|でした)か|元気[?？]|元気にして|調子はど|ご機嫌",
      "어떻게 지내|잘 지내(?:요|세요|니|고 있|셨|었)|기분이? ?어때|안녕하신",
    ),
  ],
  [
    "andYou",
    any(
      "(?:^|[\\s,.!])(?:and|what about|how about) you(?: then)? ?[?？.!]*$",
      "(?:^|[\\s,.!])und (?:du|dir|dich|bei dir) ?[?？.!]*$",
      "(?:^|[\\s,.!])et (?:toi|vous) ?[?？.!]*$",
      "[你您]呢[?？。]*$",
      "(?:あなた|そちら|[\\p{L}]さん)は(?:どうですか)?[?？。]*$",
      "(?:당신은|그쪽은|너는|넌|[\\p{L}]씨는)(?:요| 어때요)?[?？.]*$",
    ),
  ],
  [
    "greeting",
    any(
      `^(?:hi|hello|hey|good (?:morning|afternoon|evening)|hallo|guten (?:morgen|tag|abend)|servus|moin|grüß dich|salut|bonjour|bonsoir|coucou)${END}`,
      "^(?:你好|您好|嗨|哈喽|早上好|早安|下午好|晚上好|大家好)(?!吗)",
      "^(?:こんにちは|こんにちわ|こんばんは|おはよう|やあ|はじめまして|ハロー)",
      "^(?:안녕|반가워|반갑습니다|여보세요)",
    ),
  ],
  [
    "thanks",
    any(
      words("thanks?|thank you|thx|danke(?:schön)?|vielen dank|merci"),
      "谢谢|多谢|感谢|ありがとう|どうも$|감사|고마워|고맙",
    ),
  ],
  [
    "praise",
    any(
      words(
        "you(?:'re| are) (?:so |very |really )?(?:great|nice|cool|funny|kind|amazing|awesome|good|smart)|well done|good job|i like (?:you|talking)",
      ),
      words(
        "du bist (?:so |sehr |echt )?(?:toll|nett|lustig|super|cool|lieb|klug)|tu es (?:très |trop |vraiment )?(?:géniale?|gentille?|sympa|drôle|super|cool)",
      ),
      `^(?:that's |das ist |c'est |how |wie )?(?:great|nice|cool|awesome|wonderful|interesting|toll|super|prima|klasse|spitze|interessant|schön|génial|bravo|chouette|intéressant|parfait)${ALONE}`,
      "[你您](?:真|太|很|好)(?:好|棒|厉害|有意思|可爱|聪明)|^(?:真|太|很)?(?:棒|厉害|有意思|不错|有趣)(?:了|啊|呀)?[！!。]*$",
      "^(?:すごい|素敵|すてき|すばらしい|素晴らしい|面白い|おもしろい)(?:です)?(?:ね)?[！!。]*$|優しいですね|やさしいですね",
      "대단해|멋져|멋있|친절하|^(?:와,? ?)?(?:재미있|좋|최고)(?:어요|네요|예요)[!.]*$",
    ),
  ],
  [
    "yes",
    new RegExp(
      `^(?:yes|yeah|yep|sure|of course|ok|okay|ja|klar|genau|doch|natürlich|gern|gerne|oui|ouais|bien sûr|d'accord|是|是的|对|好|好的|好啊|嗯|当然|可以|はい|うん|ええ|もちろん|네|예|응|그래|그래요|물론이죠|맞아요)${ALONE}`,
      "u",
    ),
  ],
  [
    "no",
    new RegExp(
      `^(?:no|nope|nah|not really|no,? thanks|nein|nö|nee|eher nicht|non|pas vraiment|不|不是|没有|不要|不太|いいえ|いや|ううん|あまり|아니|아니요|아뇨|아니에요|별로요?)${ALONE}`,
      "u",
    ),
  ],
];

/** Longer messages are about something: a "bye" in them is not a goodbye. In UTF-16 units; Chinese, Japanese and Korean say more in fewer. */
const SHORT = { latin: 60, dense: 24 };

/** What counts at any length. */
const ALWAYS: ReadonlySet<Intent> = new Set<Intent>([
  "greeting",
  "askName",
  "askDemo",
  "andYou",
  "introduction",
  "howAreYou",
]);

/** What a message does, in any of the six languages, whatever it is about. Most telling first; empty when none is recognised. */
export function intentsOf(message: string): Intent[] {
  const text = message.normalize("NFC").toLowerCase().replaceAll("’", "'").replace(/\s+/gu, " ").trim();
  const limit = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)
    ? SHORT.dense
    : SHORT.latin;
  const short = text.length <= limit;
  return PATTERNS.filter(([intent, pattern]) => (short || ALWAYS.has(intent)) && pattern.test(text)).map(
    ([intent]) => intent,
  );
}

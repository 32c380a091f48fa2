/** What a description may ask for, of the things that can be drawn. */
export type Wish =
  | "feminine"
  | "masculine"
  | "old"
  | "glasses"
  | "beard"
  | "hat"
  | "beanie"
  | "headscarf"
  | "turban"
  | "bald"
  | "longHair"
  | "shortHair"
  | "curls"
  | "bun"
  | "blond"
  | "red"
  | "brown"
  | "black"
  | "grey"
  | "pink"
  | "blue"
  | "green"
  | "freckles"
  | "earrings"
  | "flower"
  | "darkSkin";

/** Words of languages with spaces must be whole ones; Chinese, Japanese and Korean words stand anywhere. */
const words = (spaced: string, dense: string): RegExp =>
  new RegExp(`(?<![\\p{Script=Latin}])(?:${spaced})(?![\\p{Script=Latin}])|${dense}`, "gu");

/** Up to two words between a colour and the hair it is of. */
const GAP = "(?:[,]? [\\p{L}-]+){0,2}";

const hair = (en: string, de: string, fr: string, dense: string): RegExp =>
  words(
    `(?:${en})${GAP}[ -]hair(?:ed)?|hair (?:is|that is) (?:${en})|(?:${de})(?:e[nmrs]?)?${GAP} haare?n?|(?:${de})haarig(?:e[nmrs]?)?|` +
      `(?:cheveux|barbe|moustache)${GAP} (?:${fr})s?`,
    dense,
  );

export const WISH_WORDS: readonly (readonly [Wish, RegExp])[] = [
  [
    "feminine",
    words(
      "wom[ae]n|girls?|female|lady|she|her|grandmother|grandma|mother|sister|daughter|waitress|actress|queen|princess|" +
        "frau|mädchen|dame|großmutter|oma|mutter|schwester|tochter|weiblich|\\p{L}{3,}(?:lehr|verkäuf|künstl|stud|schül|arbeit|architekt|köch|ärzt)?in(?<!berlin|latin|kevin|martin)(?<=(?:er|ekt|ent|tin|öch|rzt|sin|ist)in)|" +
        "femme|fille|dame|elle|féminine|grand-mère|mère|sœur|soeur|étudiante|serveuse|chanteuse|vendeuse|blonde|rousse|brune",
      "女|姑娘|小姐|阿姨|奶奶|妈妈|姐姐|妹妹|她|彼女|おばあ|お母|お姉|妹|여자|여성|소녀|할머니|엄마|어머니|언니|누나|아가씨",
    ),
  ],
  [
    "masculine",
    words(
      "m[ae]n|boys?|male|guy|gentleman|he|his|grandfather|grandpa|father|brother|son|waiter|king|prince|" +
        "mann|junge|herr|großvater|opa|vater|bruder|sohn|männlich|homme|garçon|monsieur|grand-père|père|frère|masculin|serveur|étudiant",
      "男|先生|叔叔|爷爷|爸爸|哥哥|弟弟|小伙|彼氏|おじい|お父|お兄|弟|おじさん|남자|남성|소년|할아버지|아빠|아버지|오빠|형님|아저씨",
    ),
  ],
  [
    "old",
    words(
      "old|elderly|senior|grand(?:mother|father|ma|pa)|alte[nrms]?|ältere[nrms]?|oma|opa|âgée?|vieux|vieille|grand-(?:mère|père)",
      "老人|老年|老奶奶|老爷爷|奶奶|爷爷|年配|老|おばあ|おじい|할머니|할아버지|노인|나이 든",
    ),
  ],
  ["glasses", words("glasses|spectacles|eyeglasses|\\p{L}*brillen?|lunettes", "眼镜|眼鏡|メガネ|めがね|안경")],
  [
    "beard",
    words(
      "\\p{L}*beard(?:ed)?|m(?:o)?ustache|\\p{L}*bart|bärtige[rnms]?|bärtig|schnurrbart|barbe|barbue?|moustache",
      "胡子|胡须|鬍|络腮胡|ひげ|髭|ヒゲ|수염",
    ),
  ],
  [
    "beanie",
    words(
      "beanie|woolly hat|wool cap|knit cap|knitted (?:hat|cap)|\\p{L}*mütze|bonnet",
      "毛线帽|针织帽|ニット帽|비니|털모자",
    ),
  ],
  ["hat", words("hat|fedora|cap|\\p{L}*hut|kappe|chapeau|casquette", "(?<!毛线|针织)帽|ハット|帽子|(?<!털)모자")],
  ["headscarf", words("hijab|headscarf|kopftuch|voile|foulard", "头巾|ヒジャブ|히잡")],
  ["turban", words("turban", "包头巾|ターバン|터번")],
  [
    "bald",
    words(
      "bald|shaved head|kahl(?:köpfig)?(?:e[rnms]?)?|glatze|chauve|crâne rasé",
      "光头|秃|坊主頭|スキンヘッド|はげ|대머리|삭발",
    ),
  ],
  ["longHair", hair("long", "lang", "longs", "长头?发|長い髪|ロングヘア|긴 ?머리")],
  ["shortHair", hair("short|cropped", "kurz", "courts", "短头?发|短い髪|ショートヘア|짧은 ?머리|단발")],
  [
    "curls",
    words(
      "curly|curls|wavy|afro|locken|lockige[nrms]?|gelockte[nrms]?|bouclée?s?|frisée?s?|boucles(?! d)",
      "卷发|自来卷|巻き毛|くせ毛|パーマ|곱슬|파마",
    ),
  ],
  ["bun", words("bun|buns|topknot|dutt|haarknoten|chignon", "丸子头|发髻|お団子|똥머리|올림머리")],
  [
    "blond",
    words(
      `blonde?s?|blonde[rnms]?|blondine|golden(?:-haired| hair)|goldene[ns]? haare?`,
      "金发|金色的?[长短]?头?发|金髪|ブロンド|금발",
    ),
  ],
  [
    "red",
    hair(
      "red|ginger|auburn",
      "rot",
      "roux|rouges",
      "红发|红色的?[长短]?头?发|红头发|赤毛|赤い髪|빨간 ?머리|붉은 ?머리",
    ),
  ],
  ["red", words("redhead(?:ed)?|ginger|rothaarige?[rnms]?|rousse|roux", "(?!)")],
  [
    "brown",
    hair(
      "brown|chestnut|brunette",
      "braun",
      "bruns?|châtains?|marron",
      "棕发|棕色的?[长短]?头?发|褐色的?头发|茶髪|茶色い?の?髪|갈색 ?머리",
    ),
  ],
  ["brown", words("brunette|brünette?[nrms]?", "(?!)")],
  [
    "black",
    hair("black", "schwarz", "noirs", "黑发|黑色的?[长短]?头?发|黑头发|黒髪|黒い髪|검은 ?머리|흑발|까만 ?머리"),
  ],
  [
    "grey",
    hair(
      "gr[ae]y|white|silver",
      "grau|weiß|silber",
      "gris|blancs?|argentés?",
      "白发|白头发|灰发|灰色的?[长短]?头?发|银发|白髪|銀髪|グレーの髪|흰 ?머리|백발|은발|회색 ?머리",
    ),
  ],
  [
    "pink",
    hair(
      "pink",
      "rosa|pink(?:farben)?",
      "roses?",
      "粉色的?[长短]?头?发|粉红色?的?头发|ピンクの?髪|분홍 ?머리|핑크 ?머리|분홍색 ?머리",
    ),
  ],
  ["blue", hair("blue|turquoise", "blau|türkis", "bleus?", "蓝发|蓝色的?[长短]?头?发|青い髪|파란 ?머리|푸른 ?머리")],
  ["green", hair("green", "grün", "verts?", "绿发|绿色的?[长短]?头?发|緑の?髪|초록 ?머리|녹색 ?머리")],
  ["freckles", words("freckle[sd]?|sommersprossen|sommersprossige?[rnms]?|taches de rousseur", "雀斑|そばかす|주근깨")],
  [
    "earrings",
    words("earrings?|ohrringe?n?|ohrring|boucles? d['’]oreilles?", "耳环|耳饰|イヤリング|ピアス|耳飾り|귀걸이|귀고리"),
  ],
  [
    "flower",
    words("flowers? in|blumen? im haar|fleurs? dans", "头花|戴着?花|花を(?:つけ|飾)|花飾り|꽃을? ?꽂|꽃 장식"),
  ],
  [
    "darkSkin",
    words(
      "dark[- ]skin(?:ned)?|dark complexion|brown[- ]skin(?:ned)?|african|dunkle[rn]? haut(?:farbe)?|dunkelhäutige?[rnms]?|afrikanische?[rnms]?|peau (?:noire|foncée|mate|brune)|africaine?",
      "深色皮肤|黑皮肤|非洲|褐色の肌|黒い肌|濃い肌|アフリカ|어두운 피부|검은 피부|까만 피부|아프리카",
    ),
  ],
];

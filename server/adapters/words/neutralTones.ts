/** Everyday words whose last syllable has no tone, which pinyin-pro gives the tone of the character. */
const WORDS = `
谢谢 xiè xie
朋友 péng you
舒服 shū fu
故事 gù shi
东西 dōng xi
地方 dì fang
时候 shí hou
事情 shì qing
关系 guān xi
意思 yì si
主意 zhǔ yi
脑子 nǎo zi
告诉 gào su
消息 xiāo xi
招呼 zhāo hu
知道 zhī dao
认识 rèn shi
明白 míng bai
漂亮 piào liang
月亮 yuè liang
星星 xīng xing
太太 tài tai
先生 xiān sheng
学生 xué sheng
衣服 yī fu
眼睛 yǎn jing
耳朵 ěr duo
头发 tóu fa
豆腐 dòu fu
葡萄 pú tao
萝卜 luó bo
窗户 chuāng hu
钥匙 yào shi
休息 xiū xi
客气 kè qi
麻烦 má fan
厉害 lì hai
清楚 qīng chu
生意 shēng yi
师傅 shī fu
大夫 dài fu
护士 hù shi
亲戚 qīn qi
行李 xíng li
力气 lì qi
脾气 pí qi
运气 yùn qi
福气 fú qi
商量 shāng liang
打算 dǎ suan
收拾 shōu shi
照顾 zhào gu
暖和 nuǎn huo
凉快 liáng kuai
新鲜 xīn xian
热闹 rè nao
结实 jiē shi
老实 lǎo shi
丈夫 zhàng fu
味道 wèi dao
本事 běn shi
笑话 xiào hua
点心 diǎn xin
多少 duō shao
早上 zǎo shang
晚上 wǎn shang
早晨 zǎo chen
口袋 kǒu dai
抽屉 chōu ti
帐篷 zhàng peng
记性 jì xing
乡下 xiāng xia
心里 xīn li
便宜 pián yi
聪明 cōng ming
`;

/** The words with their readings, a blank between syllables. */
export const NEUTRAL_TONES: Record<string, string> = Object.fromEntries(
  WORDS.trim()
    .split("\n")
    .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]),
);

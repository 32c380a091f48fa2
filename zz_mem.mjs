import sharp from "sharp"; import { writeFileSync, existsSync, readFileSync, statSync } from "node:fs"; import { fork } from "node:child_process";
const side = 5792;
const kinds = {
 webp: s=>s.webp({effort:0}), webpll: s=>s.webp({lossless:true,effort:0}), pjpeg: s=>s.withExif({}).withMetadata({orientation:6}).jpeg({progressive:true,quality:20}), jpeg6: s=>s.withMetadata({orientation:6}).jpeg({quality:20}),
 png: s=>s.png(), ipng: s=>s.png({progressive:true}), avif: s=>s.avif({effort:0,quality:20}), gif: s=>s.gif({effort:1}), png16: s=>s.toColourspace("rgb16").png({progressive:true}) };
if (process.argv[2]) {
  const { readImage } = await import("./server/core/media/readImage.ts");
  const n = Number(process.argv[3]); const b = readFileSync(`/tmp/mm/${process.argv[2]}`);
  const r0 = process.memoryUsage.rss(); let m = r0; const t = setInterval(()=>{m=Math.max(m,process.memoryUsage.rss())},5); const s=performance.now();
  const r = await Promise.allSettled(Array.from({length:n},()=>readImage(b,process.argv[4] ?? "avatar")));
  clearInterval(t); console.log(process.argv[2], n, process.argv[4], b.length, "grew", Math.round((m-r0)/1e6), "MB", Math.round(performance.now()-s),"ms", r[0].status, r[0].reason?.code, r[0].reason?.params, r[0].reason?.cause?.message);
} else for (const [k,f] of Object.entries(kinds)) { writeFileSync(`/tmp/mm/${k}`, await f(sharp({create:{width:side,height:side,channels:3,background:"#c04040"}})).toBuffer()); }

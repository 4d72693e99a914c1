import { readFileSync } from "node:fs";
import { parseDocument, DomUtils } from "htmlparser2";
const base = "http://localhost:4421";
const en = JSON.parse(readFileSync("messages/en/site.json","utf8"));
const langs = process.argv[2].split(",");
const flat=(v:any):string[]=> typeof v==="string"?[v]:Array.isArray(v)?v.flatMap(flat):Object.values(v.match??{}) as string[];
const pages = (process.argv[3]??"").split(" ").filter(Boolean);
for (const l of langs){
  const tr = JSON.parse(readFileSync(`messages/${l}/site.json`,"utf8"));
  const own = new Set(Object.values(tr).flatMap(flat).flatMap(t=>t.split(/\{[^}]*\}/)).map(t=>t.trim()));
  const foreign = new Map<string,string>();
  for (const [k,v] of Object.entries(en)) for (const t of flat(v)) for (const part of t.split(/\{[^}]*\}/)) { const s=part.trim(); if (s.length>3 && /[a-z]{3}/.test(s) && !own.has(s)) foreign.set(s,k); }
  for (const p of pages){
    const r = await fetch(base+"/"+l+p,{redirect:"follow"}); const html=await r.text();
    const doc=parseDocument(html); const found=new Map<string,string>();
    const walk=(n:any,lang:string)=>{ if(n.type==="script"||n.type==="style"||n.name==="script"||n.name==="style")return; const here=n.attribs?.lang??lang; if(n.type==="text"&&here===l){ const t=n.data.trim(); if(t.length>2){ if(foreign.has(t))found.set(t,foreign.get(t)!); else for(const [s,k] of foreign) if(s.length>9&&t.includes(s))found.set(t.slice(0,80)+" ⊃ "+s,k);} }
      for(const a of ["aria-label","placeholder","alt","title","value"]) if(n.attribs?.[a]&&here===l&&n.name!=="input"){const t=n.attribs[a].trim(); if(foreign.has(t))found.set(a+": "+t,foreign.get(t)!);}
      (n.children??[]).forEach((c:any)=>walk(c,here)); };
    walk(doc,"");
    const titles=[...html.matchAll(/<title>([^<]*)|name="description" content="([^"]*)/g)].map(x=>x[1]??x[2]).slice(0,2);
    console.log(`== /${l}${p} ${r.status} ${titles[0]} | ${(titles[1]??"").slice(0,60)}`); for(const [t,k] of found) console.log("   ",k,":",t);
    if(process.argv[4]) { const links=[...html.matchAll(/(?:href|action)="(\/[^"]*)"/g)].map(x=>x[1]).filter(x=>!x.startsWith("/"+l)&&!/^\/(assets|images|pictures|flags|favicon|properties\/[^"]*(json|svg|jpg|kml|geojson|gpx|dxf))/.test(x)); console.log("   links:",[...new Set(links)].join(" ").slice(0,400)); }
  }
}

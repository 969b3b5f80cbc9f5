// node rename.mjs TSV... : renames symbols across the project of the current folder. Lines: path \t symbol|Type.member \t newName
import ts from 'typescript';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
const root = process.cwd();
const list = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((f) => existsSync(f));
const tsFiles = list().filter(
  (f) => (/\.(ts|tsx)$/.test(f) && /^(src|scripts|tests)\//.test(f)) || /^[^/]+\.ts$/.test(f),
);
const config = ts.getParsedCommandLineOfConfigFile(
  'tsconfig.json',
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} },
);
const versions = new Map(),
  texts = new Map();
const read = (f) => {
  const p = resolve(root, f);
  if (!texts.has(p)) {
    texts.set(p, readFileSync(p, 'utf8'));
    versions.set(p, 0);
  }
  return texts.get(p);
};
for (const f of tsFiles) read(f);
const host = {
  getScriptFileNames: () => tsFiles.map((f) => resolve(root, f)),
  getScriptVersion: (f) => String(versions.get(f) ?? 0),
  getScriptSnapshot: (f) => {
    if (texts.has(f)) return ts.ScriptSnapshot.fromString(texts.get(f));
    return existsSync(f) ? ts.ScriptSnapshot.fromString(readFileSync(f, 'utf8')) : undefined;
  },
  getCurrentDirectory: () => root,
  getCompilationSettings: () => config.options,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
  readDirectory: ts.sys.readDirectory,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
};
const ls = ts.createLanguageService(host);
const inOwn = (f) => f.startsWith(root + '/') && !f.includes('/node_modules/');
const rows = process.argv.slice(2).flatMap((t) =>
  readFileSync(t, 'utf8')
    .split('\n')
    .filter((l) => l.trim() && !l.startsWith('#'))
    .map((l) => l.split('\t').map((c) => c.trim()))
    .filter((r) => r.length >= 3),
);
const nameNode = (sf, symbol) => {
  const [head, ...members] = symbol.split('.');
  let found;
  const declared = [];
  for (const st of sf.statements) {
    if (ts.isVariableStatement(st))
      for (const d of st.declarationList.declarations) {
        if (ts.isIdentifier(d.name)) declared.push([d.name, d]);
        else if (ts.isObjectBindingPattern(d.name))
          for (const e of d.name.elements) if (ts.isIdentifier(e.name)) declared.push([e.name, e]);
      }
    else if (st.name && ts.isIdentifier(st.name)) declared.push([st.name, st]);
  }
  const heads = declared.filter(([n]) => n.text === head);
  if (heads.length === 0) return null;
  if (members.length === 0) return heads.map(([n]) => n);
  const bodies = heads.flatMap(([, d]) => {
    const of = ts.isTypeAliasDeclaration(d) && /ReturnType<typeof (\w+)>/.exec(d.type.getText(sf))?.[1];
    return of ? declared.filter(([n]) => n.text === of).map(([, x]) => x) : [d];
  });
  for (const decl of bodies) {
    let result = null;
    const wanted = members[members.length - 1];
    const fromFunction = !heads.some(([, d]) => d === decl);
    const visit = (node) => {
      if (result) return;
      if (
        (ts.isPropertySignature(node) ||
          ts.isMethodSignature(node) ||
          ts.isPropertyDeclaration(node) ||
          ts.isMethodDeclaration(node) ||
          ts.isPropertyAssignment(node) ||
          ts.isShorthandPropertyAssignment(node) ||
          ts.isGetAccessor(node)) &&
        node.name &&
        (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name)) &&
        node.name.text === wanted &&
        !(fromFunction && !ts.isObjectLiteralExpression(node.parent))
      ) {
        result = node.name;
        return;
      }
      ts.forEachChild(node, visit);
    };
    visit(decl);
    if (result) found ??= result;
  }
  return found ? [found] : null;
};
const edits = new Map(); // file -> Map(start -> {length, prop, local, rows})
const log = { ok: 0, missing: [], clash: [] };
const follow = []; // shorthand follow-ups
const astro = new Map(); // declared file -> [old, new]
const add = (loc, newName) => {
  const m = edits.get(loc.fileName) ?? new Map();
  edits.set(loc.fileName, m);
  const e = m.get(loc.textSpan.start) ?? { length: loc.textSpan.length };
  if (loc.suffixText) e.prop = newName;
  else if (loc.prefixText) e.local = newName;
  else e.whole = newName;
  m.set(loc.textSpan.start, e);
};
const program = ls.getProgram();
const done = new Set();
const throughDone = new Set();
/** Importers of a file that re-exports a renamed name. */
function reexport(sf, old, newName) {
  const key = sf.fileName + old;
  if (throughDone.has(key)) return;
  throughDone.add(key);
  for (const other of program.getSourceFiles())
    if (inOwn(other.fileName))
      for (const st of other.statements) {
        const spec =
          (ts.isImportDeclaration(st) || ts.isExportDeclaration(st)) &&
          st.moduleSpecifier &&
          ts.isStringLiteral(st.moduleSpecifier)
            ? st.moduleSpecifier.text
            : '';
        if (!spec.startsWith('.') || normalize(join(dirname(other.fileName), spec)) !== sf.fileName) continue;
        const elements = ts.isImportDeclaration(st)
          ? st.importClause?.namedBindings && ts.isNamedImports(st.importClause.namedBindings)
            ? st.importClause.namedBindings.elements
            : []
          : st.exportClause && ts.isNamedExports(st.exportClause)
            ? st.exportClause.elements
            : [];
        for (const e of elements)
          if ((e.propertyName ?? e.name).text === old) {
            const n = e.propertyName ?? e.name;
            add({ fileName: other.fileName, textSpan: { start: n.getStart(other), length: old.length } }, newName);
            if (ts.isExportSpecifier(e)) reexport(other, old, newName);
            else if (!e.propertyName)
              follow.push({ kind: 'import', file: other.fileName, pos: e.name.getStart(other), newName, old });
          }
      }
}
// Literal member names in Pick, Omit and indexed access types, by the declaration of the member they name.
const literals = new Map();
{
  const checker = program.getTypeChecker();
  const note = (sf, type, node) => {
    for (const n of ts.isUnionTypeNode(node) ? node.types : [node])
      if (ts.isLiteralTypeNode(n) && ts.isStringLiteral(n.literal))
        for (const d of type.getProperty(n.literal.text)?.declarations ?? []) {
          const name = d.name ?? d;
          const key = `${d.getSourceFile().fileName}:${name.getStart(d.getSourceFile())}`;
          literals.set(key, [
            ...(literals.get(key) ?? []),
            { fileName: sf.fileName, textSpan: { start: n.literal.getStart(sf) + 1, length: n.literal.text.length } },
          ]);
        }
  };
  for (const sf of program.getSourceFiles())
    if (inOwn(sf.fileName)) {
      const visit = (node) => {
        if (
          ts.isTypeReferenceNode(node) &&
          ts.isIdentifier(node.typeName) &&
          /^(Pick|Omit)$/.test(node.typeName.text) &&
          node.typeArguments?.length === 2
        )
          note(sf, checker.getTypeFromTypeNode(node.typeArguments[0]), node.typeArguments[1]);
        if (
          ts.isExpressionWithTypeArguments(node) &&
          ts.isIdentifier(node.expression) &&
          /^(Pick|Omit)$/.test(node.expression.text) &&
          node.typeArguments?.length === 2
        )
          note(sf, checker.getTypeFromTypeNode(node.typeArguments[0]), node.typeArguments[1]);
        if (ts.isIndexedAccessTypeNode(node)) note(sf, checker.getTypeFromTypeNode(node.objectType), node.indexType);
        ts.forEachChild(node, visit);
      };
      visit(sf);
    }
}
for (const [path, symbol, newName] of rows) {
  const file = resolve(root, path);
  const sf = program.getSourceFile(file);
  if (!sf) {
    if (!/\.astro$/.test(path)) log.missing.push(`${path} (no file) ${symbol}`);
    continue;
  }
  if (!/^#?[A-Za-z_$][\w$]*$/.test(newName)) {
    log.missing.push(`${path} ${symbol} bad new name ${newName}`);
    continue;
  }
  const nodes = nameNode(sf, symbol);
  const old = symbol.split('.').at(-1);
  if (!nodes) {
    log.missing.push(`${path} ${symbol}`);
    continue;
  }
  if (old === newName || done.has(`${path}:${symbol}`)) continue;
  done.add(`${path}:${symbol}`);
  for (const node of nodes) {
    const start = node.getStart(sf) + (ts.isPrivateIdentifier(node) ? 1 : 0);
    const locations = ls.findRenameLocations(file, node.getStart(sf), false, false, {
      providePrefixAndSuffixTextForRename: true,
    });
    if (!locations) {
      log.missing.push(`${path} ${symbol} cannot rename`);
      continue;
    }
    if (locations.some((l) => !inOwn(l.fileName))) {
      log.missing.push(`${path} ${symbol} outside`);
      continue;
    }
    for (const l of literals.get(`${file}:${node.getStart(sf)}`) ?? []) add(l, newName);
    if (!symbol.includes('.')) astro.set(`${path}\t${old}`, newName);
    for (const l of locations) {
      // export/import specifiers without alias give prefix/suffix: rename both sides instead.
      const s = program.getSourceFile(l.fileName);
      const token = ts.getTokenAtPosition ? ts.getTokenAtPosition(s, l.textSpan.start) : null;
      const parent = token?.parent;
      if (parent && ts.isExportSpecifier(parent)) reexport(s, old, newName);
      if (parent && (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) && (l.prefixText || l.suffixText)) {
        delete l.prefixText;
        delete l.suffixText;
        l.whole = true;
        follow.push({ kind: 'import', file: l.fileName, pos: l.textSpan.start, newName, old });
      } else if (parent && ts.isBindingElement(parent) && l.suffixText)
        follow.push({ kind: 'binding', file: l.fileName, pos: parent.name.getStart(s), newName, old });
      add(l, newName);
    }
  }
  log.ok++;
}
// Follow-ups: an import specifier renamed by its export renames its local uses; a shorthand binding renames its local variable.
const seen = new Set();
for (const { kind, file, pos, newName, old } of follow) {
  const key = `${file}:${pos}`;
  if (seen.has(key)) continue;
  seen.add(key);
  const sf = program.getSourceFile(file);
  const checker = program.getTypeChecker();
  const token = ts.getTokenAtPosition(sf, pos);
  const local =
    kind === 'binding' ? checker.getSymbolAtLocation(token) : checker.getSymbolAtLocation(token.parent.name);
  // Every identifier of this file that resolves to the local symbol.
  let collision = false;
  const uses = [];
  const visit = (node) => {
    if (ts.isIdentifier(node)) {
      if (node.text === old) {
        const parent = node.parent;
        const sym = ts.isShorthandPropertyAssignment(parent)
          ? checker.getShorthandAssignmentValueSymbol(parent)
          : ts.isExportSpecifier(parent)
            ? undefined
            : checker.getSymbolAtLocation(node);
        const bindingDecl =
          ts.isBindingElement(parent) && parent.name === node && local?.declarations?.includes(parent);
        if ((sym && sym === local) || bindingDecl) uses.push(node);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(sf);
  for (const u of uses) {
    const start = u.getStart(sf);
    const m = edits.get(file) ?? new Map();
    edits.set(file, m);
    const e = m.get(start) ?? { length: u.text.length };
    if (ts.isShorthandPropertyAssignment(u.parent)) e.local = newName;
    else if (ts.isBindingElement(u.parent) && !u.parent.propertyName && u.parent.name === u) e.local = newName;
    else e.whole ??= newName;
    m.set(start, e);
  }
}
for (const [file, m] of edits) {
  let text = texts.get(file) ?? readFileSync(file, 'utf8');
  for (const [start, e] of [...m].sort((a, b) => b[0] - a[0])) {
    const old = text.slice(start, start + e.length);
    let out;
    if (e.whole && !e.prop && !e.local) out = e.whole;
    else {
      const prop = e.prop ?? (e.whole && e.local ? e.whole : old);
      const local = e.local ?? (e.whole && e.prop ? e.whole : old);
      out = prop === local ? prop : `${prop}: ${local}`;
    }
    text = text.slice(0, start) + out + text.slice(start + e.length);
  }
  writeFileSync(file, text);
}
// Astro files: names that they import from a renamed declaration.
let astroChanges = 0;
for (const f of list().filter((f) => f.endsWith('.astro'))) {
  let text = readFileSync(f, 'utf8');
  const before = text;
  for (const m of before.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+['"](\.[^'"]+)['"]/g)) {
    const target = normalize(join(dirname(f), m[2]));
    for (const name of m[1].split(',').map((n) =>
      n
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)[0]
        .trim(),
    )) {
      const next = astro.get(`${target}\t${name}`);
      if (!next) continue;
      text = text.replace(new RegExp(`(?<![\\w$.'"-])${name.replace('$', '\\$')}(?![\\w$'"-])`, 'g'), next);
      astroChanges++;
    }
  }
  if (text !== before) writeFileSync(f, text);
}
console.log(`${log.ok} of ${rows.length} renamed, ${astroChanges} in astro`);
for (const m of log.missing) console.log('  not:', m);

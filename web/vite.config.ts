import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin, type ResolveModulePreloadDependenciesFn } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Every browser that runs this app reads woff2: the older copies would only be a hundred files more to ship. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource.*\.css$/ },
    handler: (source) => ({
      code: source.replace(/,\s*url\([^)]+\.woff\) format\('woff'\)/g, ''),
      map: null,
    }),
  },
}

/** Names to public/early.js the files of the pages that people come to first, which the build has named. */
const namedForEarly: Plugin = {
  name: 'named-for-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      // What it brings brings more, and each step that is not named would be one more turn on the line.
      const filesOf = (name: string, isWanted: (file: string) => boolean) => {
        const chunk = chunks.find((one) => one.name === name)
        if (!chunk) throw new Error(`${name} is in no file of its own.`)
        const named = new Set([chunk.fileName])
        for (const file of named)
          for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
            if (isWanted(next)) named.add(next)
        const brought = [...named].slice(1)
        const styles = [chunk, ...chunks.filter(({ fileName }) => brought.includes(fileName))].flatMap(
          (one) => [...(one.viteMetadata?.importedCss ?? [])],
        )
        return [chunk.fileName, ...brought, ...new Set(styles)].map((file) => `/${file}`).join(' ')
      }
      const ofCase = filesOf('case', (file) => /\/parts-/.test(file))
      const ofLibrary = filesOf('library-page', (file) => !/\/index-/.test(file))
      return html.replace('src="/early.js"', `$& data-case="${ofCase}" data-library="${ofLibrary}"`)
    },
  },
  // What stands in public/ is copied as it is.
  writeBundle() {
    const file = at('./dist/early.js')
    writeFileSync(file, minifySync('early.js', readFileSync(file, 'utf8')).code)
  },
}

/** What the function draws previews with (contract/heads.ts `previewFiles`): no page asks for it. */
const forPreviews: Plugin = {
  name: 'for-previews',
  apply: 'build',
  generateBundle() {
    const files = {
      'resvg-2.6.2.wasm': '../node_modules/@resvg/resvg-wasm/index_bg.wasm',
      'noto-sans.woff2':
        '../node_modules/@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
      'noto-sans-pinyin.woff2': './src/app/styles/noto-sans-pinyin.woff2',
    }
    for (const [name, file] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName: `preview/${name}`, source: readFileSync(at(file)) })
  },
}

const fetchPart = at('./src/lib/fetch-part.ts')
const onlyStyles = new Set<string>()

/** Vite's own way to bring the files of what is imported late gives up for good, where the line dies at the wrong moment. */
const fetchedFirst: Plugin = {
  name: 'fetched-first',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { fetchPart as __vitePreload } from ${JSON.stringify(fetchPart)}`,
  },
  generateBundle(_, bundle) {
    for (const [file, part] of Object.entries(bundle))
      if (part.type === 'chunk' && part.moduleIds.every((id) => id.endsWith('.css'))) onlyStyles.add(file)
  },
}

/** Of a part that is one file alone Vite names none. A file of styles only leaves no script behind. */
const namesOwnFile: ResolveModulePreloadDependenciesFn = (file, others, { hostType }) =>
  hostType === 'js' && others.length === 0 && !onlyStyles.has(file) ? [file] : others

/** What is shared would be called by all who share it, and each name of a file stands in the base. */
const nameOf = (name: string) => (name.startsWith('shared~') ? 'shared' : '[name]')

const router = '../node_modules/react-router/dist/production'

export default defineConfig({
  root: at('.'),
  plugins: [react(), woff2Only, namedForEarly, fetchedFirst, forPreviews],
  resolve: {
    alias: [
      { find: '@contract', replacement: at('../supabase/functions/_shared/contract') },
      { find: '@tcm', replacement: at('../supabase/functions/_shared/tcm') },
      { find: /^zod$/, replacement: at('./src/lib/zod.ts') },
      // Its package names the build for developers to everybody, with warnings that its other build leaves out.
      { find: /^react-router$/, replacement: at(`${router}/index.mjs`) },
      { find: /^react-router\/dom$/, replacement: at(`${router}/dom-export.mjs`) },
    ],
  },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    // The polyfill is an inline script, which the content security policy refuses; every browser we serve has preload.
    modulePreload: { polyfill: false, resolveDependencies: namesOwnFile },
    // NOTE: a font or picture inside the CSS would be a data: address, which the policy refuses too.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${nameOf(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${nameOf(name)}-[hash][extname]`,
        // One file for what every page needs, and few for what some share: on a slow line each file costs a turn.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 4 },
            // The case with its thread: a first visit to it waits for one file.
            {
              name: 'case',
              test: /app\/pages\/case-page|features\/notifications\/follow-case|features\/discussion\/(?!late\/)/,
              priority: 1,
            },
            // What other pages share with it, or each of them would load the whole of the case.
            {
              name: 'parts',
              test: /features\/cases\/list\/days-left|lib\/(browser-zone|catch-up|disclaimer|linked-text|mark-names|unread|use-error-notice|use-settled|when-visible)|ui\/(difficulty-label|failed-line|mark-page|role-badge|tabs)|app\/edit-case-window/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // Form, review and drawing share it: among what each of them brings, two files would wait for each other.
            {
              name: 'signs',
              test: /contract\/signs|tcm\/(read-(signs|tongue|pulse)|scan-signs|tongue-lexicon)/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // Being small, these would come with the base, and nobody looks back at an answer on a first visit.
            {
              name: 'answers',
              test: /ui\/(answered-question|marked-options)/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // Merged with what the report queue shares, it would bring that to the dashboard, and the case too.
            {
              name: 'live-cases',
              test: /features\/cases\/list\/(case-list-data|use-live-cases)|contract\/without-marks/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // Merged with what exams or the report queue share, these would bring that to whoever writes a comment; and of what makes and what
            // edits a case, which both read a moment, two files would wait for each other.
            {
              name: 'small',
              test: /features\/creation\/case\/moment-field|lib\/(kept-edit|local-moment|mark-selection|save-file|shortcuts|use-ask-before-leaving|use-catch-up|use-held-focus)|ui\/choices/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // Merged with what exams share, these would bring that to the admin panel.
            {
              name: 'staff',
              test: /lib\/(edge-of-day|use-staff-news)|contract\/staff-topics/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // The names of files stand in the base: few, then.
            {
              name: 'attempt',
              test: /features\/exams\/(exam-time|section-labels|run\/(attempt-chip|attempt-places|countdown|timer-hidden))|lib\/(exam-names|moment-words)/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // What the bell shares with its panel alone would be merged with what some other pages share, and bring that to every member.
            {
              name: 'notification-bell',
              test: /features\/notifications\/notification-(bell|queries)/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // Nor does a moment, which may come on any page.
            {
              name: 'moments',
              test: /features\/levels\/moments|contract\/milestones/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // What stands on top of the dashboard brings nothing else along.
            {
              name: 'today',
              test: /app\/today\.tsx|features\/today\/(?!study-week)|contract\/today|ui\/today-card|features\/exams\/run\/running-cards/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // The dashboard's banner has it too: merged with what members' pages share, it would bring that.
            {
              name: 'level-progress',
              test: /ui\/level-progress/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // From 5000 on, files would be merged that wait for each other then.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4000 },
          ],
        },
      },
    },
  },
  // The contract lives outside web/, and the dev server serves it.
  server: { fs: { allow: [at('..')] } },
})

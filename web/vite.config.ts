import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

/** Names to public/early.js the files of the case page, which the build has named. */
const namedForEarly: Plugin = {
  name: 'named-for-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunk = Object.values(bundle).find(({ name }) => name === 'case')
      if (chunk?.type !== 'chunk') throw new Error('The case page is in no file of its own.')
      const parts = chunk.imports.filter((file) => /\/parts-/.test(file))
      const files = [chunk.fileName, ...parts, ...(chunk.viteMetadata?.importedCss ?? [])].map(
        (file) => `/${file}`,
      )
      return html.replace('src="/early.js"', `$& data-case="${files.join(' ')}"`)
    },
  },
}

/** What is shared would be called by all who share it, and each name of a file stands in the base. */
const nameOf = (name: string) => (name.startsWith('shared~') ? 'shared' : '[name]')

const router = '../node_modules/react-router/dist/production'

export default defineConfig({
  root: at('.'),
  plugins: [react(), woff2Only, namedForEarly],
  resolve: {
    alias: [
      { find: '@contract', replacement: at('../supabase/functions/_shared/contract') },
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
    modulePreload: { polyfill: false },
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
              test: /app\/(case-parts|pages\/case-page)|features\/discussion\/(?!edit-form)/,
              priority: 1,
            },
            // What other pages share with it, or each of them would load the whole of the case.
            {
              name: 'parts',
              test: /features\/cases\/(case-list-data|days-left)|lib\/(unread|use-error-notice|when-visible)|ui\/(difficulty-label|failed-line|tabs)|app\/edit-case-window/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // Form, review and drawing share it: among what each of them brings, two files would wait for each other.
            {
              name: 'signs',
              test: /contract\/(signs|read-(signs|tongue|pulse)|scan-signs|tongue-lexicon)/,
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
              test: /features\/cases\/use-live-cases/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // The names of files stand in the base: few, then.
            {
              name: 'attempt',
              test: /features\/exams\/(attempt-chip|attempt-places|countdown|exam-time|section-labels|timer-hidden)/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // What the bell shares with its panel alone would be merged with what some other pages share, and bring that to every member.
            {
              name: 'notification-bell',
              test: /features\/notifications\/notification-(bell|queries|words)/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // What stands on top of the dashboard brings nothing else along.
            {
              name: 'today',
              test: /app\/today\.tsx|features\/today|contract\/today|ui\/today-card|features\/exams\/running-cards/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 5000 },
          ],
        },
      },
    },
  },
  // The contract lives outside web/, and the dev server serves it.
  server: { fs: { allow: [at('..')] } },
})

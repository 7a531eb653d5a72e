import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Log } from '../log.ts'
import { onLines, startPart, type Launch, type Part } from '../part.ts'
import { packageRoot, resolvePackage } from '../package-root.ts'

type FunctionsOptions = {
  functionsDir: string
  name: string
  env: Record<string, string>
  mayReach: string[]
  cacheDir: string
  shouldWatch?: boolean
  log: Log
}

/**
 * Runs the function in Deno. It connects to the named hosts, reads the named variables and its own sources, and
 * nothing else: it writes no file, starts no program, loads no library and fetches no code.
 */
export async function startFunctions(options: FunctionsOptions): Promise<Part> {
  const program = findDeno()
  const part = await startPart('functions', () => launch(program, options), options.log)
  if (!options.shouldWatch) return part
  const stopWatching = onChange(options.functionsDir, () => part.restart())
  return {
    ...part,
    stop: () => {
      stopWatching()
      return part.stop()
    },
  }
}

function launch(program: string, { functionsDir, name, env, mayReach, cacheDir }: FunctionsOptions): Launch {
  const child = spawn(
    program,
    [
      'run',
      '--no-prompt',
      '--quiet',
      '--node-modules-dir=manual',
      '--no-remote',
      '--cached-only',
      '--no-lock',
      `--config=${join(functionsDir, 'deno.json')}`,
      `--allow-read=${functionsDir}`,
      // The database driver looks for these variables; none is set.
      `--allow-env=${[...Object.keys(env), 'PG*'].join(',')}`,
      // Port 0 lets it listen; a connection to port 0 is impossible.
      `--allow-net=${['127.0.0.1:0', ...mayReach].join(',')}`,
      join(packageRoot, 'functions', 'functions-watchdog.ts'),
      join(functionsDir, name, 'index.ts'),
    ],
    {
      cwd: functionsDir,
      env: {
        ...env,
        DENO_DIR: cacheDir,
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        // Hosted's proxy compresses; here the runtime does.
        DENO_SERVE_AUTOMATIC_COMPRESSION: '1',
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
        TZ: 'UTC',
      },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    },
  )
  // A pipe to an ended child emits this.
  child.stdin.on('error', () => undefined)
  let onPong: (() => void) | undefined
  const ready = new Promise<number>((resolve) => {
    onLines(child.stdout, (line) => {
      if (line.startsWith('\u0000ready ')) resolve(Number(line.slice(7)))
      if (line === '\u0000pong') onPong?.()
    })
  })
  return {
    child,
    ready,
    ping: () => void child.stdin.write('\n'),
    onPong: (listener) => {
      onPong = listener
    },
  }
}

/** The binary and not npm's launcher, because the supervisor ends the process by its pid. */
export function findDeno(): string {
  const names: Partial<Record<NodeJS.Platform, string>> = {
    linux: `linux-${process.arch}-glibc`,
    darwin: `darwin-${process.arch}`,
    win32: `win32-${process.arch}`,
  }
  const name = names[process.platform]
  try {
    const manifest = resolvePackage(`@deno/${name}/package.json`)
    return join(dirname(manifest), process.platform === 'win32' ? 'deno.exe' : 'deno')
  } catch (error) {
    throw new Error(
      `There is no Deno for ${process.platform} on ${process.arch} among the installed packages.`,
      {
        cause: error,
      },
    )
  }
}

/** Editors write a file in several steps. */
function onChange(folder: string, react: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(react, 50)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}

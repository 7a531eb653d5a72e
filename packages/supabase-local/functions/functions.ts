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
 * Runs the Edge Function in Deno's sandbox.
 * It may connect only to `mayReach`, and read only its variables and its own sources.
 * It cannot write files, start programs, load native libraries or download code.
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
      // The database driver reads PG* variables. None is set, but a refusal would make it throw.
      `--allow-env=${[...Object.keys(env), 'PG*'].join(',')}`,
      // Port 0 allows listening on any free port and no outgoing connection.
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
        // Deno compresses responses here, as a proxy does on hosted Supabase.
        DENO_SERVE_AUTOMATIC_COMPRESSION: '1',
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
        TZ: 'UTC',
      },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    },
  )
  // Writing to a process that has ended emits this error.
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

/** Finds the Deno binary; npm's launcher would hide its pid, by which the supervisor ends it. */
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

/** Waits for 50 ms of quiet, because editors save a file in several steps. */
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

import { useRef, useState } from 'react'
import { type AuditEntry, listAudit } from '@contract/admin.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { detailOr } from '../../../lib/api/api.ts'
import { countOf } from '../../../lib/text/count-of.ts'
import { toCsv } from '../../../lib/text/csv.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { saveFile } from '../../../lib/page/save-file.ts'
import { askPage } from '../../../lib/api/paged-query.ts'

const columns = [
  'id',
  'at',
  'action',
  'actor_id',
  'actor_name',
  'target_id',
  'target_name',
  'before',
  'after',
] as const

export const auditCsv = (entries: readonly AuditEntry[]) =>
  toCsv([[...columns], ...entries.map((entry) => columns.map((column) => entry[column]))])

const pageSize = 100

export function useAuditExport() {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const stop = useRef<AbortController>(undefined)

  const start = async (filters: Omit<InputOf<typeof listAudit>, 'cursor' | 'limit'>) => {
    if (progress) return
    const controller = new AbortController()
    stop.current = controller
    setProgress({ done: 0, total: 0 })
    try {
      const entries: AuditEntry[] = []
      let cursor: string | undefined
      do {
        const asked = { ...filters, cursor, limit: pageSize }
        const { rows, total, next } = await askPage(listAudit, asked, controller.signal)
        entries.push(...rows)
        cursor = next ?? undefined
        setProgress({ done: entries.length, total: Math.max(total, entries.length) })
      } while (cursor)
      saveFile(
        `audit-${new Date().toISOString().slice(0, 10)}.csv`,
        'text/csv;charset=utf-8',
        auditCsv(entries),
      )
      notify.success(`Exported ${countOf(entries.length, 'line')}`)
    } catch (error) {
      if (!controller.signal.aborted) notify.error(detailOr(error, 'Failed to export the audit log'))
    } finally {
      setProgress(null)
    }
  }

  return { progress, start, cancel: () => stop.current?.abort() }
}

import {
  callerHeader,
  type Deployment,
  functionsOf,
  headersOf,
  type HostFiles,
  regionHeader,
  secretHeader,
  secretName,
} from './host.ts'
import { askedAgain, closedPage, fileName, hashed, keptForEver, openPage, reserved } from './site.ts'

/** Caddy obtains and renews the certificate itself, and reads the secret from its environment. */
export function caddyFiles(deployment: Deployment): HostFiles {
  const { site, project, pages, region } = deployment
  const functions = new URL(functionsOf(project))
  const headers = Object.entries(headersOf(deployment)).map(([name, value]) => `\t\t\t${name} "${value}"`)
  return {
    Caddyfile: `# Written by \`npm run deploy -- host caddy\` from deploy/site.ts: write it again instead of editing it.
${site} {
	root * "${pages}"

	@api path /api /api/*
	handle @api {
		rewrite * ${functions.pathname}{uri}
		reverse_proxy ${functions.origin} {
			header_up Host {upstream_hostport}
			header_up ${secretHeader} "{$${secretName}}"
			header_up ${callerHeader} {remote_host}${region ? `\n\t\t\theader_up ${regionHeader} ${region}` : ''}
		}
	}

	@reserved path_regexp "(?i)${reserved}"
	handle @reserved {
		error 404
	}

	handle {
		header {
${headers.join('\n')}
		}
		@hashed {
			file
			path_regexp "${hashed}"
		}
		header @hashed cache-control "${keptForEver}"
		@other not {
			file
			path_regexp "${hashed}"
		}
		header @other cache-control "${askedAgain}"
		@missing {
			not file
			not path_regexp "${fileName}"
			not path_regexp "(?i)${openPage}"
			not path_regexp "(?i)${closedPage}"
		}
		handle @missing {
			# Without them, a second visit would get the status and no page.
			request_header -If-*
			rewrite * /index.html
			file_server {
				precompressed br gzip
				status 404
			}
		}
		handle {
			@page {
				not file
				not path_regexp "${fileName}"
			}
			rewrite @page /index.html
			file_server {
				precompressed br gzip
				hide .*
			}
		}
	}
}
`,
  }
}

// Imported first: an operator's command prints its own lines, without the server's log below `error`.
process.env.LOG_LEVEL ||= 'error'

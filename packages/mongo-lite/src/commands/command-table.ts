import type { CommandName } from '../allowed';
import type { Doc } from '../documents';
import { CommandError } from '../errors';
import { aggregate } from './aggregate';
import { create, dbStats, drop, dropDatabase, listCollections, listDatabases, validate } from './collections';
import { checkFields, type Command, type CommandContext } from './command';
import { explain } from './explain';
import { buildInfo, connectionStatus, hello, ping, serverStatus } from './handshake';
import { createIndexes, dropIndexes, listIndexes } from './indexes';
import { count, distinct, find, getMore, killCursors } from './read-commands';
import { findAndModify, insert, remove, update } from './write-commands';

/** The server never offers sessions; a client that ends one anyway gets an ok. */
const tolerated: Command = () => ({ ok: 1 });

const commands: Record<CommandName, Command> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping,
  buildInfo,
  buildinfo: buildInfo,
  serverStatus,
  connectionStatus,
  insert,
  find,
  getMore,
  killCursors,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
  aggregate,
  count,
  distinct,
  explain,
  createIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
  listIndexes,
  listCollections,
  listDatabases,
  create,
  drop,
  dropDatabase,
  dbStats,
  validate,
  endSessions: tolerated,
};

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

const partOfTransaction = ({ body }: CommandContext): boolean =>
  body['startTransaction'] === true || body['autocommit'] === false || body['txnNumber'] !== undefined;

/** Runs one command; throws CommandError if it is not supported or fails. */
export async function runCommand(name: string, context: CommandContext): Promise<Doc | Buffer> {
  if (name === 'commitTransaction' || name === 'abortTransaction' || partOfTransaction(context)) {
    throw new CommandError(
      'IllegalOperation',
      'Transaction numbers are only allowed on a replica set member or mongos',
    );
  }
  if (!isCommand(name)) throw new CommandError('CommandNotFound', `no such command: '${name}'`);
  checkFields(name, context.body);
  return commands[name](context);
}

import mongoose, { Schema, Types, type Connection, type InferSchemaType } from 'mongoose';
import { databaseName, failureOf, servers, type TestServer } from '../test/servers';

const fileSchema = new Schema(
  {
    owner: { type: Schema.Types.ObjectId, required: true, index: true },
    name: { type: String, required: true },
    slug: { type: String, unique: true },
    size: { type: Number, default: 0 },
    tags: [String],
    steps: [{ kind: String, done: Boolean }],
    meta: { type: Map, of: String },
    mixed: Schema.Types.Mixed,
    deletedAt: Date,
  },
  { timestamps: true },
);
fileSchema.index({ owner: 1, createdAt: -1 });
type File = InferSchemaType<typeof fileSchema>;

describe.each(servers)('mongoose with $name', ({ start }) => {
  let server: TestServer;
  let connection: Connection;
  const owner = new Types.ObjectId();

  beforeAll(async () => {
    server = await start();
    connection = await mongoose.createConnection(server.url, { dbName: databaseName() }).asPromise();
    await model().init();
  });
  beforeEach(() => model().deleteMany({}));
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
    await server.stop();
  });
  const model = (): mongoose.Model<File> => connection.models['File'] ?? connection.model<File>('File', fileSchema);

  test('create, save, validation, versions and timestamps', async () => {
    const Files = model();
    const file = await Files.create({
      owner,
      name: 'a.csv',
      slug: 'a',
      tags: ['x'],
      steps: [{ kind: 'read' }],
      meta: { k: 'v' },
    });
    file.size = 10;
    file.tags.push('y');
    file.steps[0]?.set('done', true);
    file.mixed = { any: [1, { b: null }] };
    await file.save();
    const found = await Files.findById(file._id);
    expect(found?.toObject()).toEqual(file.toObject());
    expect(found?.createdAt.getTime()).toBe(file.createdAt.getTime());
    expect(found?.meta?.get('k')).toBe('v');
    const stale = await Files.findById(file._id);
    await Files.updateOne({ _id: file._id }, { $pull: { steps: { kind: 'read' } }, $inc: { __v: 1 } });
    stale?.steps.splice(0, 1);
    await expect(stale?.save()).rejects.toThrow(/No matching document/);
    await expect(Files.create({ owner, slug: 'n' })).rejects.toThrow(/name/);
    expect(await failureOf(Files.create({ owner, name: 'b', slug: 'a' }))).toMatchObject({
      code: 11000,
      keyPattern: { slug: 1 },
      keyValue: { slug: 'a' },
    });
    await file.deleteOne();
    expect(await Files.exists({ _id: file._id })).toBeNull();
  });

  test('findOneAndUpdate, upsert, bulkWrite and counts', async () => {
    const Files = model();
    const first = await Files.findOneAndUpdate(
      { slug: 's' },
      { $set: { name: 'n', owner }, $inc: { size: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    const second = await Files.findOneAndUpdate(
      { slug: 's' },
      { $inc: { size: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    expect(second?._id).toEqual(first?._id);
    expect(second?.size).toBe(2);
    expect(second?.createdAt).toEqual(first?.createdAt);
    expect(
      await Files.findOneAndUpdate({ slug: 's', deletedAt: null }, { deletedAt: new Date() }).lean(),
    ).toMatchObject({ size: 2 });
    expect(await Files.findOneAndUpdate({ slug: 's', deletedAt: null }, { size: 0 })).toBeNull();
    const result = await Files.bulkWrite([
      { insertOne: { document: { owner, name: 'b1', slug: 'b1' } as never } },
      { updateOne: { filter: { slug: 'b2' }, update: { $set: { name: 'b2', owner } } as never, upsert: true } },
      { updateMany: { filter: {}, update: { $inc: { size: 5 } } as never } },
      { deleteOne: { filter: { slug: 's' } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, upsertedCount: 1, modifiedCount: 3, deletedCount: 1 });
    await Files.insertMany([
      { owner, name: 'm1', slug: 'm1' },
      { owner, name: 'm2', slug: 'm2' },
    ]);
    expect(await Files.countDocuments({ owner })).toBe(4);
    expect(await Files.estimatedDocumentCount()).toBe(4);
    expect((await Files.distinct('slug', { size: 0 })).sort()).toEqual(['m1', 'm2']);
    expect(await Files.updateMany({ size: 0 }, { $addToSet: { tags: { $each: ['t', 't'] } } })).toMatchObject({
      modifiedCount: 2,
    });
    expect((await Files.findOneAndDelete({ slug: 'm1' }).lean())?.tags).toEqual(['t']);
  });

  test('queries: lean, select, sort, cursors, aggregation', async () => {
    const Files = model();
    await Files.insertMany(
      Array.from({ length: 300 }, (_, n) => ({
        owner: n % 2 ? owner : new Types.ObjectId(),
        name: `f${n}`,
        slug: `f${n}`,
        size: n,
        steps: [{ kind: 'a' }, { kind: 'b' }],
      })),
    );
    const page = await Files.find({ owner })
      .sort({ createdAt: -1, _id: -1 })
      .skip(10)
      .limit(5)
      .select('name size')
      .lean();
    expect(page.map(({ size }) => size)).toEqual([279, 277, 275, 273, 271]);
    expect(Object.keys(page[0] ?? {}).sort()).toEqual(['_id', 'name', 'size']);
    let total = 0;
    for await (const file of Files.find({ owner }).cursor({ batchSize: 20 })) total += file.size;
    expect(total).toBe(22_500);
    await Files.updateOne({ slug: 'f1' }, { $set: { 'steps.1.done': true, 'steps.1.kind': 'c' } });
    expect(
      await Files.findOne({ steps: { $elemMatch: { kind: 'c', done: true } } })
        .select('slug')
        .lean(),
    ).toMatchObject({ slug: 'f1' });
    expect(await Files.aggregate([{ $match: { owner } }, { $group: { _id: '$owner', n: { $sum: 1 } } }])).toEqual([
      { _id: owner, n: 150 },
    ]);
    expect(await Files.find({ name: new RegExp('^f29') }).countDocuments()).toBe(11);
    expect(
      await Files.find({ slug: { $in: ['f5', 'f6', 'nope'] } })
        .sort('size')
        .lean(),
    ).toHaveLength(2);
  });

  test('indexes are created and kept in sync with the schema', async () => {
    const Files = model();
    await Files.createIndexes();
    expect(await Files.syncIndexes()).toEqual([]);
    await Files.collection.createIndex({ size: 1 });
    expect(await Files.syncIndexes()).toEqual(['size_1']);
    expect((await Files.listIndexes()).map(({ name }) => String(name))).toEqual([
      '_id_',
      'owner_1',
      'slug_1',
      'owner_1_createdAt_-1',
    ]);
  });
});

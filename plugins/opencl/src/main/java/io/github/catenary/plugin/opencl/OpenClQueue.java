package io.github.catenary.plugin.opencl;

import io.github.catenary.solver.state.Vectors;
import java.lang.ref.Cleaner;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.opencl.CL12;
import org.lwjgl.system.MemoryUtil;

/** A queue on a device, and what was made for it. For one thread at a time. */
final class OpenClQueue {
    private static final Cleaner CLEANER = Cleaner.create();
    /** Work items of a group, where a device has as many: on a processor, large ones take less time than small ones. */
    static final int GROUP = 256;
    /** Work items that share a piece of work between barriers, of which few have much to do. */
    private static final int ITEMS_OF_PIECE = 64;

    /** Doubles that are copied at a time between arrays and memory that a driver can read. */
    private static final int CHUNK = 1 << 16;

    private static final int TRIES = 5;
    /** Copies of one measurement, so that the wait for the last counts little. */
    private static final int COPIES = 8;

    /** The share of a device's memory that a run may take for what it could do without, as one of so many. */
    private static final int SHARES = 4;

    private static final int TAKEN_SHARES = 3;

    private static final double NANOS_PER_SECOND = 1e9;

    private final OpenClProgram program;
    private final Holdings holdings;
    private final Cleaner.Cleanable cleanable;
    private final List<Kernel> kernels = new ArrayList<>();
    private final ByteBuffer chunk;
    /** Views of the chunk, made once: a frame allocates nothing. */
    private final DoubleBuffer doubles;

    private final FloatBuffer floats;
    private final IntBuffer ints;
    private final PointerBuffer size;
    private final PointerBuffer group;
    private final IntBuffer answer;
    /** One byte of 0. */
    private final ByteBuffer zero;

    private final PointerBuffer event;
    /** True if reads do not wait for what is enqueued since {@link #detachReads}. */
    private boolean detached;
    /** True if the device has been told to begin with what is enqueued. */
    private boolean flushed;

    /** What has to be given back, whoever forgets to. */
    private static final class Holdings implements Runnable {
        private long queue;
        /** For reads beside the other one; 0 as long as there were none. */
        private long reads;
        /** What these wait for; 0 for nothing. */
        private long event;

        private final List<Long> kernels = new ArrayList<>();
        /** With their bytes. */
        private final Map<Long, Long> buffers = new HashMap<>();

        private final List<ByteBuffer> memory = new ArrayList<>();

        @Override
        public void run() {
            if (queue != 0) CL10.clFinish(queue);
            if (event != 0) CL10.clReleaseEvent(event);
            for (long each : kernels) CL10.clReleaseKernel(each);
            for (long each : buffers.keySet()) CL10.clReleaseMemObject(each);
            if (reads != 0) CL10.clReleaseCommandQueue(reads);
            if (queue != 0) CL10.clReleaseCommandQueue(queue);
            for (ByteBuffer each : memory) MemoryUtil.memFree(each);
        }
    }

    private OpenClQueue(OpenClProgram program, Object owner) {
        this.program = program;
        holdings = new Holdings();
        cleanable = CLEANER.register(owner, holdings);
        chunk = MemoryUtil.memAlloc(CHUNK * Double.BYTES);
        holdings.memory.add(chunk);
        doubles = chunk.asDoubleBuffer();
        floats = chunk.asFloatBuffer();
        ints = chunk.asIntBuffer();
        ByteBuffer small = MemoryUtil.memCalloc(64);
        holdings.memory.add(small);
        size = PointerBuffer.create(MemoryUtil.memAddress(small), 1);
        group = PointerBuffer.create(MemoryUtil.memAddress(small) + 8, 1);
        event = PointerBuffer.create(MemoryUtil.memAddress(small) + 16, 1);
        answer = MemoryUtil.memIntBuffer(MemoryUtil.memAddress(small) + 32, 1);
        zero = MemoryUtil.memByteBuffer(MemoryUtil.memAddress(small) + 40, 1);
    }

    /** @param owner with whom the queue ends */
    static OpenClQueue of(OpenClProgram program, Object owner) {
        OpenClQueue queue = new OpenClQueue(program, owner);
        try {
            queue.open();
            return queue;
        } catch (RuntimeException failed) {
            queue.close();
            throw failed;
        }
    }

    private void open() {
        holdings.queue = newQueue();
    }

    private long newQueue() {
        long queue = CL10.clCreateCommandQueue(program.context, program.device, 0, answer);
        Calls.check(answer, "clCreateCommandQueue");
        return queue;
    }

    /** Prepares for {@link #detachReads}. */
    void openReads() {
        if (holdings.reads == 0) holdings.reads = newQueue();
    }

    /**
     * From now on, reads wait for what is enqueued up to here, and for nothing that follows. Nothing that follows may write
     * what is read.
     */
    void detachReads() {
        attachReads();
        Calls.check(CL12.clEnqueueMarkerWithWaitList(holdings.queue, null, event), "clEnqueueMarkerWithWaitList");
        holdings.event = event.get(0);
        detached = true;
        flush();
        flushed = false;
    }

    /** From now on, reads wait for all that is enqueued. */
    void attachReads() {
        detached = false;
        if (holdings.event != 0) Calls.check(CL10.clReleaseEvent(holdings.event), "clReleaseEvent");
        holdings.event = 0;
    }

    private void flush() {
        Calls.check(CL10.clFlush(holdings.queue), "clFlush");
        flushed = true;
    }

    /** True if so many bytes more leave enough memory to others, as far as the driver tells. */
    boolean hasRoomFor(long bytes) {
        long taken = bytes;
        for (long each : holdings.buffers.values()) taken += each;
        return isSmall(taken, Calls.number(program.device, CL10.CL_DEVICE_GLOBAL_MEM_SIZE));
    }

    /** True if a run may take so many bytes of so many. */
    static boolean isSmall(long bytes, long ofDevice) {
        return bytes <= ofDevice / SHARES * TAKEN_SHARES;
    }

    Kernel kernel(String name) {
        long kernel = CL10.clCreateKernel(program.id, name, answer);
        Calls.check(answer, "clCreateKernel " + name);
        holdings.kernels.add(kernel);
        Kernel made = new Kernel(kernel, name, Calls.groupSize(kernel, program.device, GROUP));
        kernels.add(made);
        return made;
    }

    long buffer(long bytes) {
        long taken = Math.max(8, bytes);
        long buffer = CL10.clCreateBuffer(program.context, CL10.CL_MEM_READ_WRITE, taken, answer);
        Calls.check(answer, "clCreateBuffer");
        holdings.buffers.put(buffer, taken);
        return buffer;
    }

    long buffer(int[] values) {
        long buffer = buffer((long) values.length * Integer.BYTES);
        write(buffer, values, values.length);
        return buffer;
    }

    void free(long... buffers) {
        for (Kernel each : kernels) each.told = 0; // a new buffer may get the handle of one that is gone
        for (long each : buffers) {
            if (holdings.buffers.remove(each) != null) Calls.check(CL10.clReleaseMemObject(each), "clReleaseMemObject");
        }
    }

    /** Sets all bytes to 0, without a wait. */
    void fill(long buffer, long bytes) {
        Calls.check(
                CL12.clEnqueueFillBuffer(holdings.queue, buffer, zero, 0, bytes, null, null), "clEnqueueFillBuffer");
    }

    void write(long buffer, int[] values, int count) {
        for (int done = 0; done < count; done += 2 * CHUNK) {
            int now = Math.min(2 * CHUNK, count - done);
            chunk.clear().limit(now * Integer.BYTES);
            ints.clear().put(values, done, now);
            write(buffer, (long) done * Integer.BYTES);
        }
    }

    /** Writes numbers {@code from} to {@code to − 1} to the same places of a buffer. */
    void write(long buffer, double[] values, int from, int to) {
        write(buffer, 0, values, from, to);
    }

    private void write(long buffer, long offset, double[] values, int from, int to) {
        for (int done = from; done < to; done += CHUNK) {
            int now = Math.min(CHUNK, to - done);
            chunk.clear().limit(now * Double.BYTES);
            doubles.clear().put(values, done, now);
            write(buffer, (offset + done) * Double.BYTES);
        }
    }

    void writeFloats(long buffer, double[] values, int from, int to) {
        for (int done = from; done < to; done += 2 * CHUNK) {
            int now = Math.min(2 * CHUNK, to - done);
            chunk.clear().limit(now * Float.BYTES);
            for (int k = 0; k < now; k++) floats.put(k, (float) values[done + k]);
            write(buffer, (long) done * Float.BYTES);
        }
    }

    private void write(long buffer, long bytes) {
        Calls.check(
                CL10.clEnqueueWriteBuffer(holdings.queue, buffer, true, bytes, chunk, null, null),
                "clEnqueueWriteBuffer");
    }

    void write(long buffer, Vectors places) {
        int count = places.count();
        write(buffer, 0, places.x, 0, count);
        write(buffer, count, places.y, 0, count);
        write(buffer, 2L * count, places.z, 0, count);
    }

    void read(long buffer, Vectors into) {
        int count = into.count();
        read(buffer, 0, into.x, count);
        read(buffer, count, into.y, count);
        read(buffer, 2L * count, into.z, count);
    }

    void read(long buffer, double[] into, int count) {
        read(buffer, 0, into, count);
    }

    /** Reads numbers from {@code offset} on. */
    void read(long buffer, long offset, double[] into, int count) {
        for (int done = 0; done < count; done += CHUNK) {
            int now = Math.min(CHUNK, count - done);
            chunk.clear().limit(now * Double.BYTES);
            read(buffer, (offset + done) * Double.BYTES);
            doubles.clear().get(into, done, now);
        }
    }

    private void read(long buffer, long bytes) {
        if (detached && !flushed) flush();
        int result = detached
                ? CL10.clEnqueueReadBuffer(holdings.reads, buffer, true, bytes, chunk, event, null)
                : CL10.clEnqueueReadBuffer(holdings.queue, buffer, true, bytes, chunk, null, null);
        Calls.check(result, "clEnqueueReadBuffer");
    }

    void read(long buffer, int[] into, int count) {
        for (int done = 0; done < count; done += 2 * CHUNK) {
            int now = Math.min(2 * CHUNK, count - done);
            chunk.clear().limit(now * Integer.BYTES);
            read(buffer, (long) done * Integer.BYTES);
            ints.clear().get(into, done, now);
        }
    }

    void readFloats(long buffer, double[] into, int count) {
        readFloats(buffer, 0, into, count);
    }

    /** Reads numbers from {@code offset} on. */
    void readFloats(long buffer, long offset, double[] into, int count) {
        for (int done = 0; done < count; done += 2 * CHUNK) {
            int now = Math.min(2 * CHUNK, count - done);
            chunk.clear().limit(now * Float.BYTES);
            read(buffer, (offset + done) * Float.BYTES);
            for (int k = 0; k < now; k++) into[done + k] = floats.get(k);
        }
    }

    /** The time of one copy between two buffers of so many bytes, s: the least of {@value #TRIES}, after one that warms up. */
    double secondsToCopy(long bytes) {
        long from = buffer(bytes);
        long to = buffer(bytes);
        fill(from, bytes);
        copy(from, to, bytes);
        long least = Long.MAX_VALUE;
        for (int i = 0; i < TRIES; i++) least = Math.min(least, copy(from, to, bytes));
        free(from, to);
        return Math.max(1, least) / (COPIES * NANOS_PER_SECOND);
    }

    private long copy(long from, long to, long bytes) {
        long start = System.nanoTime();
        for (int i = 0; i < COPIES; i++) {
            Calls.check(
                    CL10.clEnqueueCopyBuffer(holdings.queue, from, to, 0, 0, bytes, null, null), "clEnqueueCopyBuffer");
        }
        Calls.check(CL10.clFinish(holdings.queue), "clFinish");
        return System.nanoTime() - start;
    }

    void close() {
        cleanable.clean();
    }

    /** A kernel with its arguments, which are told in order before each run; the driver hears of those that changed. */
    final class Kernel {
        private static final int MOST_ARGUMENTS = 24;

        private final long id;
        /** What the driver is asked for, as in messages; made once. */
        private final String setting;

        private final String launch;
        private final int groupSize;
        /** What the driver knows of each argument, as bits. */
        private final long[] known = new long[MOST_ARGUMENTS];

        /** How many arguments it knows of. */
        private int told;

        private int next;

        private Kernel(long id, String name, int groupSize) {
            this.id = id;
            setting = "clSetKernelArg of " + name;
            launch = "clEnqueueNDRangeKernel of " + name;
            this.groupSize = groupSize;
        }

        Kernel set(int value) {
            if (isKnown(value)) return this;
            return checked(CL10.clSetKernelArg1i(id, next, value));
        }

        Kernel set(double value) {
            if (isKnown(Double.doubleToRawLongBits(value))) return this;
            return checked(CL10.clSetKernelArg1d(id, next, value));
        }

        Kernel set(float value) {
            if (isKnown(Float.floatToRawIntBits(value))) return this;
            return checked(CL10.clSetKernelArg1f(id, next, value));
        }

        Kernel set(long buffer) {
            if (isKnown(buffer)) return this;
            return checked(CL10.clSetKernelArg1p(id, next, buffer));
        }

        /** True if the next argument, whose type is always the same, is as it was; then it is passed over. */
        private boolean isKnown(long bits) {
            if (next >= told || known[next] != bits) {
                known[next] = bits;
                return false;
            }
            next++;
            return true;
        }

        private Kernel checked(int result) {
            Calls.check(result, setting);
            next++;
            told = Math.max(told, next);
            return this;
        }

        /** In whole groups: kernels leave out what is too much. */
        void run(long workItems) {
            run((workItems + groupSize - 1) / groupSize, groupSize);
        }

        /** In groups of which each does one piece of the work, whatever its size. */
        void runGroups(int groups) {
            run(groups, Math.min(groupSize, ITEMS_OF_PIECE));
        }

        private void run(long groups, int items) {
            next = 0;
            group.put(0, items);
            size.put(0, groups * items);
            Calls.check(CL10.clEnqueueNDRangeKernel(holdings.queue, id, 1, null, size, group, null, null), launch);
        }
    }
}

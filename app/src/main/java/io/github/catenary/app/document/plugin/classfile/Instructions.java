package io.github.catenary.app.document.plugin.classfile;

/** Goes through the instructions of a method (Java Virtual Machine Specification, 6.5). */
final class Instructions {
    static final int LDC = 18;
    static final int GETSTATIC = 178;
    static final int PUTFIELD = 181;
    static final int INVOKEVIRTUAL = 182;
    static final int INVOKESPECIAL = 183;
    static final int INVOKESTATIC = 184;

    private static final int IINC = 132;
    private static final int TABLESWITCH = 170;
    private static final int LOOKUPSWITCH = 171;
    private static final int WIDE = 196;

    /** The length of each instruction, bytes, by its code; 0: it depends. */
    private static final String LENGTHS = "1".repeat(16) // constants
            + "23233" // bipush, sipush, ldc, ldc_w, ldc2_w
            + "22222" + "1".repeat(28) // loads
            + "22222" + "1".repeat(73) // stores, the stack, arithmetic
            + "3" + "1".repeat(20) // iinc; conversions, comparisons
            + "3".repeat(16) + "2" // jumps, ret
            + "00" + "1".repeat(6) // switches, returns
            + "3".repeat(7) + "55" // fields, calls
            + "323" + "11" + "33" + "11" // new, arrays, casts, monitors
            + "0" + "4" + "33" + "55"; // wide, multianewarray, null, far jumps

    /** Takes an instruction. */
    interface Reader {
        /** @param at where the instruction is in the class file */
        void read(int code, int at) throws DamagedClassException;
    }

    private Instructions() {}

    /**
     * @param from where the code begins in the class file
     * @param length of the code, bytes
     */
    static void read(ClassBytes file, int from, int length, Reader reader) throws DamagedClassException {
        int end = from + length;
        for (int at = from; at < end; ) {
            int code = file.u1(at);
            if (code >= LENGTHS.length()) throw new DamagedClassException("it has the unknown instruction " + code);
            reader.read(code, at);
            long next = (long) at + length(file, code, at, from);
            if (next > end) throw new DamagedClassException("a method of it ends in the middle of an instruction");
            at = (int) next;
        }
    }

    private static long length(ClassBytes file, int code, int at, int from) throws DamagedClassException {
        int padded = from + (at - from) / 4 * 4 + 4;
        return switch (code) {
            case WIDE -> file.u1(at + 1) == IINC ? 6 : 4;
            case TABLESWITCH -> {
                long cases = (long) file.u4(padded + 8) - file.u4(padded + 4) + 1;
                yield padded - at + 12 + 4 * positive(cases);
            }
            case LOOKUPSWITCH -> padded - at + 8 + 8 * positive(file.u4(padded + 4));
            default -> LENGTHS.charAt(code) - '0';
        };
    }

    private static long positive(long count) throws DamagedClassException {
        if (count < 0) throw new DamagedClassException("a method of it has a switch with " + count + " cases");
        return count;
    }
}

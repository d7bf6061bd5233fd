package io.github.catenary.app.window;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.swing.SwingUtilities;

/** Checks that the EDT always responds, and records its stack when it does not. */
final class EdtWatch implements AutoCloseable {
    /** Far more than a frame, and more than the delays of a busy machine. */
    private static final long LONGEST_SECONDS = 5;

    private final List<String> blocks = new CopyOnWriteArrayList<>();
    private final Thread thread = new Thread(this::watch, "edt-watch");
    private volatile boolean closed;

    EdtWatch() {
        thread.setDaemon(true);
        thread.start();
    }

    /** The stacks of the EDT whenever it did not respond. */
    List<String> blocks() {
        return blocks;
    }

    private void watch() {
        try {
            while (!closed) {
                CountDownLatch answer = new CountDownLatch(1);
                SwingUtilities.invokeLater(answer::countDown);
                if (!answer.await(LONGEST_SECONDS, TimeUnit.SECONDS)) blocks.add(place());
                answer.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // closed
        }
    }

    private static String place() {
        List<String> places = new ArrayList<>();
        Thread.getAllStackTraces().forEach((thread, stack) -> {
            if (!thread.getName().startsWith("AWT-EventQueue")) return;
            for (StackTraceElement each : stack) places.add("\n    at " + each);
        });
        return String.join("", places);
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}

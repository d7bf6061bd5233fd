package io.github.catenary.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Files of this machine and of the cluster, by one name. What goes wrong is told in words for a person. */
final class ClusterFiles {
    private final Configuration configuration;

    ClusterFiles(Configuration configuration) {
        this.configuration = configuration;
    }

    /** A file that a person gives: of this machine, unless its name begins as an address does. */
    Path local(String name) throws SweepTrouble {
        Path path = path(name);
        if (path.toUri().getScheme() != null) return path;
        return new Path(java.nio.file.Path.of(name).toAbsolutePath().normalize().toUri());
    }

    /** A file by Spark's rule: of the cluster's own file system, unless its name begins as an address does. */
    Path path(String name) throws SweepTrouble {
        try {
            return new Path(name);
        } catch (IllegalArgumentException e) {
            throw SweepTrouble.file("\"" + name + "\" names no file: " + e.getMessage());
        }
    }

    FileSystem system(Path path) throws SweepTrouble {
        try {
            return path.getFileSystem(configuration);
        } catch (IOException | IllegalArgumentException e) {
            throw SweepTrouble.file("cannot reach " + shown(path) + ": " + reason(e));
        }
    }

    /** @param most the most bytes that it may have */
    byte[] bytes(Path file, int most) throws SweepTrouble {
        try (InputStream in = system(file).open(file)) {
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length <= most) return bytes;
        } catch (IOException e) {
            throw SweepTrouble.file("cannot read " + shown(file) + ": " + reason(e));
        }
        throw SweepTrouble.file(shown(file) + " is larger than " + most + " bytes, which is the limit");
    }

    /** What is in a folder, by name. */
    List<FileStatus> list(Path folder) throws SweepTrouble {
        try {
            List<FileStatus> all = new ArrayList<>(Arrays.asList(system(folder).listStatus(folder)));
            all.sort(null);
            return all;
        } catch (IOException e) {
            throw SweepTrouble.file("cannot read the folder " + shown(folder) + ": " + reason(e));
        }
    }

    void write(Path file, String text) throws SweepTrouble {
        try (var out = system(file).create(file, true)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw SweepTrouble.file("cannot write " + shown(file) + ": " + reason(e));
        }
    }

    void delete(Path folder) throws SweepTrouble {
        try {
            system(folder).delete(folder, true);
        } catch (IOException e) {
            throw SweepTrouble.file("cannot delete " + shown(folder) + ": " + reason(e));
        }
    }

    /** As a person names it: without an address if it is of this machine. */
    static String shown(Path path) {
        URI address = path.toUri();
        return "file".equals(address.getScheme()) ? address.getPath() : path.toString();
    }

    private static String reason(Exception e) {
        if (e instanceof FileNotFoundException) return "it does not exist";
        String message = String.valueOf(e.getMessage());
        return message.lines().findFirst().orElse(e.getClass().getSimpleName());
    }
}
